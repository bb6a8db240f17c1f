"""Why the club refuses something: a code for programs, and a sentence for people in every language."""

from __future__ import annotations

from ..errors import CroupierError

REFUSALS = {
    "no-person": "There is no such person; log in again.",
    "no-rounds": "You have not finished a round at this table yet.",
    "no-table": "There is no such table; choose another one in the lobby.",
    "unknown-round": "There is no such round; check the link.",
    "unknown-mistake": "There is no such mistake any more; go on with the next one.",
    "daily-over": "The deal of that day is over; come back tomorrow.",
    "no-choice": "This was not a choice there; choose another one.",
    "no-house": "There is no such house; choose one from the lobby.",
    "banned": "This account may not play here; contact the administrator.",
    "closed": "This table is closed; choose another one in the lobby.",
    "action-id": "This action ID was already used for something else; make a new one.",
    "too-many-tables": "You have too many open tables; close one first.",
    "purse": "The purse does not cover that.",
    "name-length": "A name has 2 to 20 characters; choose another one.",
    "name-signs": "A name is made of letters, digits and single spaces, - _ . or '; choose another one.",
    "name-scripts": "A name is written in one alphabet; choose another one.",
    "name-alike": "This name looks too much like one that is taken; choose another one.",
    "name-taken": "This name is taken; choose another one.",
    "claimed": "This account already has a name; log out to create another one.",
    "guest": "A guest has no password; choose a name first.",
    "settings": "Settings are too large; keep fewer.",
    "language": "This language is not available; choose English, French or Spanish.",
    "too-many-tokens": "You have too many tokens; delete one first.",
    "no-token": "There is no such token; look at the list again.",
    "no-session": "There is no such session; look at the list again.",
    "token-scopes": "A token needs at least one of read, play and account; choose one.",
    "token-days": "A token is valid for 1 to 366 days; choose another number.",
    "label": "A label has 1 to 40 ordinary characters; choose another one.",
    "chat": "A chat message has 1 to 200 ordinary characters; write another one.",
    "cursor": "There is no such place in the history; start again from its beginning.",
    "still-seated": "You still have a seat at a table; leave it first.",
}


class Refused(CroupierError):
    """The club refuses something. `code` is the reason for programs and translators."""

    def __init__(self, code: str) -> None:
        self.code, self.sentence = code, REFUSALS[code]
        super().__init__(code)

    def __str__(self) -> str:
        return self.sentence


def check_id(value: str, code: str) -> None:
    """Refuse a text that cannot be an id; the database might not even accept it as a text."""
    if not (value.isascii() and value.isalnum()):
        raise Refused(code)
