"""The tables of a house file and their fields, each with what it means and what it allows."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field


class Amount(int):
    """An amount of chips in hundredths. House files write chips: `0.5` becomes `Amount(50)`."""


Ratio = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,2}:[1-9][0-9]{0,2}$")]


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a house file."""


class Text(Section, frozen=True):
    """Words for people, in three languages; a missing one falls back to English."""

    en: Annotated[str, Meta(description="English", min_length=1)]
    fr: Annotated[str, Meta(description="French")] = ""
    es: Annotated[str, Meta(description="Spanish")] = ""

    def in_language(self, lang: str) -> str:
        return getattr(self, lang, "") or self.en


class EveryRound(Section, frozen=True, tag_field="when", tag="every_round"):
    """All cards are shuffled before every round."""


class AtCutCard(Section, frozen=True, tag_field="when", tag="cut_card"):
    """The shoe goes on from round to round until the cut card comes out; that round is played to its end."""

    cards_behind: Annotated[
        int, Meta(ge=1, le=415, description="Cards behind the cut card when it is placed.")
    ]


class WhenLow(Section, frozen=True, tag_field="when", tag="low"):
    """The deck goes on; it is shuffled before a round that would start with too few cards."""

    cards_per_seat: Annotated[
        int, Meta(ge=1, le=52, description="A round needs this many cards for each seat that takes part.")
    ]


class Recycled(Section, frozen=True, tag_field="when", tag="recycled"):
    """Shuffled once. After a round its cards are mixed and put underneath; the deck above stays as it lies."""


class ShoeRules(Section, frozen=True, kw_only=True):
    """The cards: how many, and when they are shuffled."""

    decks: Annotated[
        Annotated[int, Meta(ge=1, le=8)] | Literal["endless"],
        Meta(description="Decks of 52 in the shoe; endless means that every card is drawn from full decks."),
    ]
    burn: Annotated[
        int, Meta(ge=0, le=10, description="Cards burnt face down after every shuffle of the whole shoe.")
    ] = 0
    reshuffle: Annotated[
        EveryRound | AtCutCard | WhenLow | Recycled, Meta(description="When the cards are shuffled.")
    ]


class TableRules(Section, frozen=True):
    """The table: its seats, the order of the deal, and what a tie means."""

    seats: Annotated[int, Meta(ge=1, le=7, description="The most seats that can take part in a round.")]
    deal: Annotated[
        Literal["seat_by_seat", "card_by_card"],
        Meta(
            description="Opening cards go to each seat together and then to the dealer, or one by one around the table."
        ),
    ] = "seat_by_seat"
    ties: Annotated[
        Literal["push", "dealer", "player"],
        Meta(description="Who wins when a hand and the dealer have equal totals."),
    ] = "push"
    shows: Annotated[
        Literal["all", "latest"],
        Meta(description="Which cards of a hand stay on view: all of them or the latest only."),
    ] = "all"
    words: Annotated[
        Literal["hit_stand", "card_stop"],
        Meta(description="What the two main buttons say: Hit and Stand, or Card and Stop."),
    ] = "hit_stand"
    another_round: Annotated[
        Literal["free", "agreed"],
        Meta(
            description="Whether each seat comes and goes freely, or everyone seated must agree to another round."
        ),
    ] = "free"


class Bets(Section, frozen=True):
    """What bets are possible."""

    lowest: Annotated[Amount, Meta(description="The lowest bet, in chips.")]
    highest: Annotated[Amount, Meta(description="The highest bet, in chips.")]
    step: Annotated[Amount, Meta(description="Bets are whole multiples of this.")] = field(
        default_factory=lambda: Amount(100)
    )
    fresh: Annotated[Amount, Meta(description="What a player with less than the lowest bet is offered.")] = (
        field(default_factory=lambda: Amount(100_000))
    )


class Chips(Bets, frozen=True, tag_field="kind", tag="chips"):
    """Bets in chips against a house that always pays."""


class Pot(Bets, frozen=True, tag_field="kind", tag="pot"):
    """The house matches every bet from an account of its own; the winner of a hand takes the pot."""

    house: Annotated[
        Amount, Meta(description="What the house's account holds when a game starts, in chips.")
    ] = field(default_factory=lambda: Amount(10_000_000))


class Tally(Section, frozen=True, tag_field="kind", tag="tally"):
    """Nothing at stake: wins, pushes and losses are counted."""


class Points(Section, frozen=True, tag_field="kind", tag="points"):
    """A match of many rounds: a win is a point more, a loss a point fewer."""

    start: Annotated[int, Meta(ge=1, le=999, description="Points that a match starts with.")] = 5
    victory: Annotated[
        int, Meta(ge=1, le=1000, description="Whoever has this many points has won the match.")
    ] = 10
    defeat: Annotated[
        int, Meta(ge=0, le=999, description="Whoever has this many points has lost the match.")
    ] = 0


class CardRules(Section, frozen=True):
    """What the court cards are worth. An ace is a matter of the player and dealer tables."""

    jack: Annotated[int, Meta(ge=1, le=10, description="What a jack is worth.")] = 10
    queen: Annotated[int, Meta(ge=1, le=10, description="What a queen is worth.")] = 10
    king: Annotated[int, Meta(ge=1, le=10, description="What a king is worth.")] = 10


class PlayerRules(Section, frozen=True):
    """What a player starts with and may do beyond asking for cards."""

    cards: Annotated[Literal[1, 2], Meta(description="Cards that a player starts with.")] = 2
    ace: Annotated[
        Literal["one", "best", "chosen_own_turn", "chosen_on_receipt"],
        Meta(
            description="An ace counts 1; or 1 or 11, whichever is better; or what the player says, at the start of"
            " the own turn or as soon as the card is there. A drawn ace is always chosen at once, and stays so."
        ),
    ] = "best"
    may_hit_21: Annotated[
        bool, Meta(description="On exactly 21 the choice remains the player's; otherwise the hand is closed.")
    ] = True
    surrender: Annotated[
        Literal["none", "late", "early"],
        Meta(
            description="Half the bet back on the first two cards: late only if the dealer turns out to have no natural,"
            " early whatever the dealer has."
        ),
    ] = "none"
    charlie: Annotated[
        Annotated[int, Meta(ge=3, le=9)] | Literal["none"],
        Meta(description="A hand of this many cards that is not bust wins at once."),
    ] = "none"


class Fixed(Section, frozen=True, tag_field="policy", tag="fixed"):
    """The dealer draws to a fixed total."""

    stands_at: Annotated[int, Meta(ge=12, le=21, description="The dealer draws below this total.")] = 17
    hits_soft: Annotated[
        bool, Meta(description="The dealer also draws on exactly this total when an ace counts 11 in it.")
    ] = False


class Chase(Section, frozen=True, tag_field="policy", tag="chase"):
    """The dealer draws while below the player's total."""


class DealerRules(Section, frozen=True):
    """What the dealer starts with and when the dealer draws."""

    cards: Annotated[
        Literal["none", "up", "up_down", "down_up"],
        Meta(
            description="What the dealer starts with: nothing; one card face up; or a hole card too, dealt second or first."
        ),
    ]
    ace: Annotated[
        Literal["one", "best"],
        Meta(description="The dealer's aces count 1, or 1 or 11, whichever is better."),
    ] = "best"
    draws: Annotated[Fixed | Chase, Meta(description="When the dealer takes a card.")] = Fixed()
    plays: Annotated[
        Literal["always", "if_needed"],
        Meta(
            description="Whether the dealer's hand is played out even when no hand is left to beat; if only insurance,"
            " a waiting natural or the like is left, one card settles it."
        ),
    ] = "if_needed"
    peek: Annotated[
        Literal["none", "ace", "ace_or_ten"],
        Meta(
            description="Under which upcards the dealer looks at the hole card for a natural before anyone plays."
        ),
    ] = "none"


class NaturalRules(Section, frozen=True):
    """An ace and a ten-value in the first two cards. Without this table a two-card 21 is an ordinary 21."""

    pays: Annotated[Ratio, Meta(description="What a natural pays, as in 3:2.")]
    waits: Annotated[
        Literal["ace", "ace_or_ten"],
        Meta(
            description="The upcards against which a natural waits for the dealer's second card; against others it is paid at once."
        ),
    ] = "ace_or_ten"
    ties: Annotated[
        Literal["push", "dealer", "player"],
        Meta(
            description="Who wins when player and dealer both have a natural; the player's is paid in full."
        ),
    ] = "push"
    dealer_takes: Annotated[
        Literal["all", "original"],
        Meta(
            description="What a dealer's natural takes: all bets, splits and doubles included, or each seat's original bet only."
        ),
    ] = "all"


class DoubleRules(Section, frozen=True):
    """Double the bet, take one card, and the hand is done. Without this table nobody doubles."""

    on: Annotated[
        Literal["any", "9-11", "10-11"], Meta(description="The two-card totals that may be doubled.")
    ] = "any"
    after_split: Annotated[bool, Meta(description="Hands made by a split may be doubled too.")] = False


class SplitRules(Section, frozen=True):
    """A pair becomes two hands with a bet each. Without this table nobody splits."""

    pairs: Annotated[
        Literal["rank", "value"],
        Meta(description="What a pair is: two cards of the same rank, or of the same value."),
    ] = "rank"
    hands: Annotated[
        int, Meta(ge=2, le=4, description="The most hands that a seat can have by splitting.")
    ] = 2
    resplit_aces: Annotated[bool, Meta(description="A pair of aces made by a split may be split again.")] = (
        False
    )
    hit_aces: Annotated[
        bool, Meta(description="The hands of split aces go on like others; otherwise they get one card each.")
    ] = False
    deal: Annotated[
        Literal["as_played", "at_once"],
        Meta(
            description="The second hand gets its second card when its turn comes, or both hands do at once."
        ),
    ] = "as_played"


class InsuranceRules(Section, frozen=True):
    """A side bet of up to half the bet that the dealer has a natural, offered against an ace."""

    pays: Annotated[Ratio, Meta(description="What insurance pays, as in 2:1.")] = "2:1"
    step: Annotated[Amount, Meta(description="Insurance is a whole multiple of this, in chips.")] = field(
        default_factory=lambda: Amount(50)
    )
    even_money: Annotated[
        bool, Meta(description="A natural against an ace may be paid 1:1 at once instead.")
    ] = False


class SpecialRules(Section, frozen=True):
    """A deck of special cards, one to each player at the start of a match, to be used once."""

    swap: Annotated[
        int, Meta(ge=0, le=99, description="Swap cards in the special deck: discard a card, get a new one.")
    ] = 10
    plus_one: Annotated[
        int, Meta(ge=0, le=99, description="Plus-one cards in the special deck: the hand grows by one.")
    ] = 10
    ends_turn: Annotated[bool, Meta(description="Using a special card also ends the turn.")] = False
    shown: Annotated[
        Literal["owner", "all"], Meta(description="Who sees a special card before it is used.")
    ] = "owner"
