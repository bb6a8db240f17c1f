"""The tables of a house file: every field with its type, range, default and description."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field


class Amount(int):
    """An amount of chips in hundredths. House files write chips: `0.5` becomes `Amount(50)`."""


Ratio = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,2}:[1-9][0-9]{0,2}$")]


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a house file."""


class Text(Section, frozen=True):
    """Text in three languages; a missing one falls back to English."""

    en: Annotated[str, Meta(description="English", min_length=1)]
    fr: Annotated[str, Meta(description="French")] = ""
    es: Annotated[str, Meta(description="Spanish")] = ""

    def in_language(self, lang: str) -> str:
        return getattr(self, lang, "") or self.en


class EveryRound(Section, frozen=True, tag_field="when", tag="every_round"):
    """All cards are shuffled before every round."""


class AtCutCard(Section, frozen=True, tag_field="when", tag="cut_card"):
    """The shoe is used until the cut card comes out; that round is played to its end."""

    cards_behind: Annotated[int, Meta(ge=1, le=415, description="The number of cards behind the cut card.")]


class WhenLow(Section, frozen=True, tag_field="when", tag="low"):
    """The deck is shuffled before a round that would start with too few cards."""

    cards_per_seat: Annotated[
        int, Meta(ge=1, le=52, description="A round needs this many cards for each seat that takes part.")
    ]


class Recycled(Section, frozen=True, tag_field="when", tag="recycled"):
    """Shuffled once. After a round its cards are mixed and put under the deck, which keeps its order."""


class ShoeRules(Section, frozen=True, kw_only=True):
    """The cards: how many, and when they are shuffled."""

    decks: Annotated[
        Annotated[int, Meta(ge=1, le=8)] | Literal["endless"],
        Meta(description="Decks of 52 in the shoe. In an endless shoe every card comes from a full deck."),
    ]
    burn: Annotated[
        int, Meta(ge=0, le=10, description="Cards burnt face down after every shuffle of the whole shoe.")
    ] = 0
    reshuffle: Annotated[
        EveryRound | AtCutCard | WhenLow | Recycled, Meta(description="When the cards are shuffled.")
    ]


Winner = Literal["push", "dealer", "player"]
_Totals = tuple[Annotated[int, Meta(ge=1, le=21)], ...]


class TotalTies(Section, frozen=True):
    """Totals at which a tie is not decided by `table.ties`."""

    push: Annotated[_Totals, Meta(description="At these totals nobody wins a tie.")] = ()
    dealer: Annotated[_Totals, Meta(description="At these totals the dealer wins a tie.")] = ()
    player: Annotated[_Totals, Meta(description="At these totals the player wins a tie.")] = ()


class TableRules(Section, frozen=True):
    """The table: its seats, the order of the deal, and what a tie means."""

    seats: Annotated[int, Meta(ge=1, le=7, description="The most seats that can take part in a round.")]
    deal: Annotated[
        Literal["seat_by_seat", "card_by_card"],
        Meta(
            description="Deal all opening cards of a seat together and the dealer's last, or one card at a"
            " time around the table."
        ),
    ] = "seat_by_seat"
    ties: Annotated[
        Winner,
        Meta(description="Who wins when a hand and the dealer have equal totals."),
    ] = "push"
    ties_at: Annotated[TotalTies, Meta(description="Totals at which `table.ties` does not decide a tie.")] = (
        TotalTies()
    )
    shows: Annotated[
        Literal["all", "latest"],
        Meta(description="Which cards of a hand are visible: all, or only the latest."),
    ] = "all"
    words: Annotated[
        Literal["hit_stand", "card_stop"],
        Meta(description="What the two main buttons say: Hit and Stand, or Card and Stop."),
    ] = "hit_stand"
    another_round: Annotated[
        Literal["free", "agreed"],
        Meta(description="Players come and go freely, or everyone seated must agree to another round."),
    ] = "free"


class Bets(Section, frozen=True):
    """Bet limits."""

    lowest: Annotated[Amount, Meta(description="The minimum bet, in chips.")]
    highest: Annotated[Amount, Meta(description="The highest bet, in chips.")]
    step: Annotated[Amount, Meta(description="Bets are multiples of this.")] = field(
        default_factory=lambda: Amount(100)
    )
    fresh: Annotated[
        Amount, Meta(description="The stake offered to a player who cannot cover the minimum bet.")
    ] = field(default_factory=lambda: Amount(100_000))


class Chips(Bets, frozen=True, tag_field="kind", tag="chips"):
    """Bets in chips against a house that always pays."""


class Pot(Bets, frozen=True, tag_field="kind", tag="pot"):
    """The house matches every bet from its own bank; the winner of a hand takes the pot."""

    house: Annotated[Amount, Meta(description="The chips in the house's bank when a game starts.")] = field(
        default_factory=lambda: Amount(10_000_000)
    )


class Tally(Section, frozen=True, tag_field="kind", tag="tally"):
    """Nothing is bet: wins, pushes and losses are counted."""


class Points(Section, frozen=True, tag_field="kind", tag="points"):
    """A match of many rounds: a win adds a point, a loss takes one."""

    start: Annotated[int, Meta(ge=1, le=999, description="Points at the start of a match.")] = 5
    victory: Annotated[
        int, Meta(ge=1, le=1000, description="A player with this many points wins the match.")
    ] = 10
    defeat: Annotated[
        int, Meta(ge=0, le=999, description="A player with this many points loses the match.")
    ] = 0


class CardRules(Section, frozen=True):
    """Values of the court cards. For aces, see the player and dealer tables."""

    jack: Annotated[int, Meta(ge=1, le=10, description="The value of a jack.")] = 10
    queen: Annotated[int, Meta(ge=1, le=10, description="The value of a queen.")] = 10
    king: Annotated[int, Meta(ge=1, le=10, description="The value of a king.")] = 10


class PlayerRules(Section, frozen=True):
    """What players start with, and their options besides hit and stand."""

    cards: Annotated[Literal[1, 2], Meta(description="Opening cards of a player.")] = 2
    ace: Annotated[
        Literal["one", "best", "chosen_own_turn", "chosen_on_receipt"],
        Meta(
            description="An ace counts 1; or 1 or 11, whichever is better; or the player chooses, at the"
            " start of their turn or as soon as the card is dealt. The value of a drawn ace is"
            " always chosen at once, and for good."
        ),
    ] = "best"
    may_hit_21: Annotated[
        bool, Meta(description="Players may hit a hand of exactly 21. If false, the hand is closed.")
    ] = True
    surrender: Annotated[
        Literal["none", "late", "early"],
        Meta(
            description="Give up the first two cards for half the bet: late, only if the dealer has no"
            " natural; early, even if the dealer has one."
        ),
    ] = "none"
    surrender_against: Annotated[
        Literal["any", "not_ace", "not_ace_or_ten"],
        Meta(
            description="The upcards against which players may surrender: any, any but an ace, or any but"
            " an ace and ten-value cards."
        ),
    ] = "any"
    charlie: Annotated[
        Annotated[int, Meta(ge=3, le=9)] | Literal["none"],
        Meta(description="A hand of this many cards wins at once if it is not bust."),
    ] = "none"


class Fixed(Section, frozen=True, tag_field="policy", tag="fixed"):
    """The dealer draws to a fixed total."""

    stands_at: Annotated[int, Meta(ge=12, le=21, description="The dealer draws below this total.")] = 17
    hits_soft: Annotated[
        bool, Meta(description="The dealer also draws on exactly this total if it is soft.")
    ] = False


class Chase(Section, frozen=True, tag_field="policy", tag="chase"):
    """The dealer draws while below the player's total."""


class DealerRules(Section, frozen=True):
    """What the dealer starts with, and when the dealer draws and peeks."""

    cards: Annotated[
        Literal["none", "up", "up_down", "down_up"],
        Meta(
            description="The dealer's opening cards: none; an upcard; an upcard and then a hole card; or a"
            " hole card and then an upcard."
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
            description="The dealer plays even if no hand is left to beat, or only if one is. If only"
            " insurance or a waiting natural is left, the dealer takes one card."
        ),
    ] = "if_needed"
    peek: Annotated[
        Literal["none", "ace", "ace_or_ten"],
        Meta(description="The upcards under which the dealer peeks for a natural before anyone plays."),
    ] = "none"
    pushes_22: Annotated[
        bool,
        Meta(
            description="A dealer who goes bust with exactly 22 pushes against the hands that are still to be"
            " compared. Naturals and Charlies have won before."
        ),
    ] = False


class NaturalRules(Section, frozen=True):
    """An ace and a ten-value card as the first two cards. Without this table they are an ordinary 21."""

    pays: Annotated[Ratio, Meta(description="What a natural pays, as in 3:2.")]
    waits: Annotated[
        Literal["ace", "ace_or_ten"],
        Meta(
            description="The upcards against which a natural waits for the dealer's second card. Against"
            " others it is paid at once."
        ),
    ] = "ace_or_ten"
    ties: Annotated[
        Winner,
        Meta(description="Who wins if player and dealer both have a natural. The player's is paid in full."),
    ] = "push"
    dealer_takes: Annotated[
        Literal["all", "original"],
        Meta(
            description="What a dealer's natural takes: all bets, splits and doubles included, or only each"
            " seat's original bet."
        ),
    ] = "all"


class DoubleRules(Section, frozen=True):
    """Double the bet and take exactly one card. Without this table nobody doubles."""

    on: Annotated[
        Literal["any", "9-11", "10-11"], Meta(description="The two-card totals that may be doubled.")
    ] = "any"
    after_split: Annotated[bool, Meta(description="Split hands may be doubled too.")] = False


class SplitRules(Section, frozen=True):
    """A pair becomes two hands, each with a bet. Without this table nobody splits."""

    pairs: Annotated[
        Literal["rank", "value"],
        Meta(description="What a pair is: two cards of the same rank, or of the same value."),
    ] = "rank"
    hands: Annotated[int, Meta(ge=2, le=4, description="The most hands a seat can have after splits.")] = 2
    resplit_aces: Annotated[bool, Meta(description="Split aces that get another ace may be split again.")] = (
        False
    )
    hit_aces: Annotated[
        bool, Meta(description="Split aces may be hit and doubled. If false, they get one card each.")
    ] = False
    deal: Annotated[
        Literal["as_played", "at_once"],
        Meta(
            description="The second hand gets its second card on its turn, or both hands get theirs at once."
        ),
    ] = "as_played"


class InsuranceRules(Section, frozen=True):
    """A side bet of up to half the bet that the dealer has a natural, offered against an ace."""

    pays: Annotated[Ratio, Meta(description="What insurance pays, as in 2:1.")] = "2:1"
    step: Annotated[Amount, Meta(description="Insurance is a multiple of this, in chips.")] = field(
        default_factory=lambda: Amount(50)
    )
    even_money: Annotated[bool, Meta(description="A natural against an ace may be paid 1:1 at once.")] = False


class SpecialRules(Section, frozen=True):
    """A deck of special cards. Each player gets one at the start of a match and may use it once."""

    swap: Annotated[
        int, Meta(ge=0, le=99, description="Swap cards in the special deck: replace a card of the hand.")
    ] = 10
    plus_one: Annotated[
        int, Meta(ge=0, le=99, description="Plus-one cards in the special deck: add one to the hand's total.")
    ] = 10
    ends_turn: Annotated[bool, Meta(description="Using a special card also ends the turn.")] = False
    shown: Annotated[
        Literal["owner", "all"], Meta(description="Who sees a special card before it is used.")
    ] = "owner"
