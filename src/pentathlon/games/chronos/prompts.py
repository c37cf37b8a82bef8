"""What is asked, as whole sentences."""

from pentathlon.prompting import prompts

prompt = prompts(
    {
        "gather": "Choose your colour and be ready: when all are, the countdown begins.",
        "act": "All act at once: move a timer that has flowed, buy a god, use a power or claim.",
    }
)
