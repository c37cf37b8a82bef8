"""The connection to a client: how messages are framed (RFC 6455, 5.2)."""

import pytest

from pentathlon.server.socket.connection import _framed


@pytest.mark.parametrize(
    ("length", "header"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_message_is_one_whole_frame_with_the_shortest_length(length: int, header: bytes):
    message = b"x" * length
    assert _framed(message) == header + message
