"""The helm at a terminal: bots leave it to the person."""


def test_a_bot_hands_the_helm_to_the_person_at_the_terminal(run):
    begin = (
        "play aeon --seats 2 --seat 2 -o begin=prologue --against greedy --seed 3 --plain --save voyage.json"
    )
    result = run(begin, "q")
    assert "Day 1 of 36, movement. Helm: You." in result.output
    assert "choose where the Argo sails" in result.output
