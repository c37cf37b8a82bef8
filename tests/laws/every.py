"""All laws, gathered from their modules: a new module `law_...` is found by its name."""

import importlib
import pkgutil
from pathlib import Path

from tests.laws.law import LAWS

for module in sorted(info.name for info in pkgutil.iter_modules([str(Path(__file__).parent)])):
    if module.startswith("law_"):
        importlib.import_module(f"tests.laws.{module}")

__all__ = ["LAWS"]
