"""One fixed Hypothesis profile: the laws find the same games on every machine and every day."""

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "laws",
    deadline=None,
    derandomize=True,
    database=None,
    # A seed has no smaller version of itself: shrinking would only take time.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("laws")
