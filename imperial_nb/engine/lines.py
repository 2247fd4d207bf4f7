"""What all one-line forms share: names and texts without the line's own marks, and a form that fits into a URL.

In names and texts a space is `_`, and what could be taken for the line's own marks, or cannot be printed, is `%` and
two hexadecimal digits for each byte of UTF-8, as in URLs (`?` for half of a surrogate pair, which has none).

The URL-safe form is `position-1.` or `game-1.` and the rest of the line, compressed and in base64url: letters, digits,
`-`, `_` and one `.`, all unreserved in RFC 3986. A form that lost some of its characters is noticed.
"""

from __future__ import annotations

import base64
import re
import zlib
from urllib.parse import quote, unquote

from .words import ISOLATES, Message, shortened

_URL = re.compile(r"(position|game)-1\.([A-Za-z0-9_-]+)")
_RESERVED = frozenset("%_:;,+*=~^<>./\\\"'`")


def quoted(text: str) -> str:
    """A text as it is quoted in a sentence."""
    return shortened(text, 80)


def printable(text: str) -> str:
    """A text with everything that cannot be printed, line ends too, as an escape sequence; isolates are left out.

    >>> print(printable("two\\nlines"))
    two\\nlines
    """
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text if sign not in ISOLATES
    )


def escape(text: str) -> str:
    """A name or a text as part of a line.

    >>> escape("Ed O'Hara"), escape("Łucja: 50%")
    ('Ed_O%27Hara', 'Łucja%3A_50%25')
    """
    return "".join(
        "_" if sign == " " else sign if sign.isprintable() and sign not in _RESERVED else _percent(sign)
        for sign in text
    )


def _percent(sign: str) -> str:
    return f"%{ord(sign):02X}" if sign in "_.~" else quote(sign, "", errors="replace")  # quote leaves those


def unescape(text: str) -> str:
    """The text that `escape` wrote.

    >>> unescape("Ed_O%27Hara")
    "Ed O'Hara"
    """
    return unquote(text.replace("_", " "))


def url_safe(line: str) -> str:
    """The form of a line that fits into a URL: unreserved characters of RFC 3986 only.

    >>> url_safe("game/1 third standard Ann:AH+FR+GE Bob:IT+RU+GB. AH: taxation.")[:10]
    'game-1.eNo'
    """
    tag, _, rest = line.partition(" ")
    packed = base64.urlsafe_b64encode(zlib.compress(rest.encode(), 9)).decode().rstrip("=")
    return f"{tag.replace('/', '-')}.{packed}"


def plain(text: str, longest: int) -> tuple[str, Message | None]:
    """The line of a line or URL-safe form and None, or "" and what is wrong with it.

    Neither may be longer than `longest`; nothing longer is unpacked.
    """
    too_long = Message("A line has at most {most} characters.", most=longest)
    if len(text) > longest:
        return "", too_long
    url = _URL.fullmatch(text.strip())
    if url is None:
        return text, None
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(base64.urlsafe_b64decode(url[2] + "=" * (-len(url[2]) % 4)), longest)
        rest = content.decode()
    except (ValueError, zlib.error):
        return "", Message("The form for URLs is damaged: characters are missing or changed.")
    if not unpacker.eof:
        return "", too_long if len(content) == longest else Message("The form for URLs is damaged: its end is missing.")
    return f"{url[1]}/1 {rest}", None
