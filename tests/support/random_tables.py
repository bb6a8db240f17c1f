"""Random people at one table, with sensible and senseless commands, and their ledger."""

from __future__ import annotations

from random import Random

from croupier import IllegalAction, Rules
from croupier.engine import ForChoice
from croupier.engine.legality import REASONS
from croupier.rules.fields import Points, Pot
from croupier.table import (
    CLOCK,
    REFUSALS,
    Act,
    Again,
    BetOn,
    Bot,
    Close,
    Command,
    Effects,
    End,
    FinishedRound,
    Insure,
    Leave,
    Options,
    Person,
    PersonalView,
    Quit,
    Ready,
    Rematch,
    Sit,
    Skip,
    Stake,
    Table,
    Tick,
    Unbot,
    Vacate,
    new_table,
    personal_view,
    public_view,
)
from croupier.table.cashier import bank, chips_at_stake, pot, wallet
from croupier.table.views.observe import choice_words

PEOPLE = [Person(f"person{n}id", name) for n, name in enumerate(("Ana", "Ben", "Chloé", "Dora O'D", "Eve"))]
PURSE = 100_000
CODES = {*REFUSALS, *REASONS}


def options(rng: Random, rules: Rules, *, shared: bool, seats: int | None = None) -> Options:
    points = None
    if isinstance(rules.stake, Points) and rng.random() < 0.5:
        points = rng.randint(rules.stake.defeat + 1, rules.stake.victory - 1)
    seats = seats or rng.randint(1, rules.table.seats)
    return Options(rules.id, shared, rng.choice((10, 30, 120)) if shared else None, seats, points)


def check_refusal(error: IllegalAction) -> None:
    """A refusal has a known code and a whole sentence."""
    assert error.code in CODES, error.code
    assert error.sentence.endswith(".")
    assert "{" not in error.sentence


class RandomTable:
    """A table, everybody's wallet, and the log of all commands."""

    def __init__(
        self, rng: Random, rules: Rules, *, shared: bool, purse: int = PURSE, seats: int | None = None
    ) -> None:
        self.rng, self.rules, self.now = rng, rules, 1_000_000
        self.mischief = 0.2  # share of senseless commands
        self.people = PEOPLE if shared else PEOPLE[:2]
        self.ledger: dict[str, int] = {wallet(person.id): purse for person in self.people}
        self.since_round: dict[str, int] = {}  # account -> chips gained at this table since the last round
        self.seed = rng.randbytes(32)
        self.options = options(rng, rules, shared=shared, seats=seats)
        self.log: list[tuple[Command, Person, int, dict[str, int]]] = []
        self.rounds: list[FinishedRound] = []
        effects = new_table("t1", rules, self.options, self.people[0], self.seed, self.now)
        self.table: Table = effects.table
        self.effects: Effects = effects
        self._post(effects)

    def purse(self, person: Person) -> int:
        return self.ledger.get(wallet(person.id), 0)

    def personal_view(self, person: Person) -> PersonalView:
        return personal_view(self.table, person.id, self.purse(person))

    def do(self, command: Command, by: Person = CLOCK) -> Effects:
        """Apply a command, or raise what the table raises."""
        purses = {by.id: self.purse(by)}
        self.effects = effects = self.table.apply(command, by, self.now, purses)
        self.log.append((command, by, self.now, purses))
        self.check_clock(self.table, effects.table)
        self.check_time_outs(command, self.table, effects)
        self.table = effects.table
        self.rounds += effects.finished
        self._post(effects)
        return effects

    def try_to(self, command: Command, by: Person = CLOCK) -> bool:
        try:
            self.do(command, by)
        except IllegalAction as error:
            check_refusal(error)
            return False
        return True

    # Commands

    def sensible(self, person: Person, name: str) -> Command:
        """A command of this kind, with sensible arguments if there are any."""
        mine, rng = self.personal_view(person), self.rng
        match name:
            case "bet":
                lo, hi, step = mine.bets or (100, 100, 100)
                return BetOn(rng.choice([lo, lo, hi, rng.randrange(lo, hi + 1, step)]))
            case "act":
                named = [choice for choice in mine.choices if choice != "insure"]
                return Act(rng.choice(named or ["stand"]))
            case "insure":
                lo, hi, step = mine.insurance or (0, 0, 50)
                return Insure(rng.randrange(lo, hi + 1, step))
            case "unbot":
                bots = [s for s, chair in enumerate(self.table.chairs, 1) if chair.bot and not chair.leaving]
                return Unbot(rng.choice(bots or [1]))
        plain: dict[str, Command] = {
            "sit": Sit(),
            "leave": Leave(),
            "skip": Skip(),
            "ready": Ready(),
            "quit": Quit(),
            "again": Rematch() if self.options.shared else Again(),
            "stake": Stake(),
            "bot": Bot(),
            "end": End(),
        }
        return plain[name]

    def anything(self) -> Command:
        """A command that may well make no sense."""
        rng = self.rng
        amount = rng.choice([0, 1, 50, 100, 150, 200, 500, 1000, 50_000, 10**9])
        choices = ["hit", "stand", "double", "split", "surrender", "even_money", "keep", "ace_1", "ace_11"]
        choices += [
            "plus1",
            "swap:4c",
            "decline",
            "insure",
            "quit",
            "bet",
            "nonsense",
            "swap:??",
            "swap:",
            "",
        ]
        return rng.choice(
            [
                Sit(rng.choice([None, 1, 2, 3, 7])),
                Leave(),
                BetOn(amount),
                Skip(),
                Ready(),
                Act(rng.choice(choices)),
                Insure(amount),
                Quit() if rng.random() < 0.2 else Ready(),
                Again(),
                Stake(),
                Bot(rng.choice([None, 1, 2, 7])),
                Unbot(rng.choice([1, 2, 7])),
                End() if rng.random() < 0.1 else Skip(),
                Tick(),
                Close(),
                Rematch(),
                Vacate(rng.choice(self.people).id),
            ]
        )

    def step(self) -> bool:
        """A random command, mostly sensible, or the clock. True if the table accepted it."""
        rng = self.rng
        self.now += rng.choice([0, 100, 2000, 9000])
        deadline = self.table.deadline
        if deadline is not None and (self.now >= deadline or rng.random() < 0.15):
            self.now = max(self.now, deadline)
            return self.try_to(Tick())
        person = rng.choice(self.people)
        if self.options.shared and rng.random() < 0.02:
            return self.try_to(Vacate(person.id))
        if rng.random() < self.mischief:
            return self.try_to(self.anything(), person)
        if rng.random() < 0.7:
            waiting_for = [p for p in self.people if {"act", "again"} & set(self.personal_view(p).can)]
            person = waiting_for[0] if waiting_for else person
        going = ("leave", "quit", "end", "unbot", "skip")  # too many would empty the table
        likely = [name for name in self.personal_view(person).can if name not in going or rng.random() < 0.05]
        return bool(likely) and self.try_to(self.sensible(person, rng.choice(likely)), person)

    def play_on(self, most: int = 400) -> None:
        """Play sensibly until a round is over or the table closes. One of them must happen."""
        rounds = len(self.rounds)
        for _ in range(most):
            if len(self.rounds) > rounds or self.table.closed:
                return
            self.help()
        raise AssertionError(f"no round came to its end: {self.table}")

    def help(self) -> None:
        """The next sensible command of somebody, or the clock."""
        table = self.table
        for person in self.people:
            can = self.personal_view(person).can
            for name in ("again", "act", "stake", "bet", "ready"):
                if name in can:
                    if name == "bet" and table.chairs[self.personal_view(person).seat - 1].bet is not None:  # type: ignore[operator]
                        continue
                    self.do(self.sensible(person, name), person)
                    return
        if table.deadline is not None:
            self.now = max(self.now, table.deadline)
            self.do(Tick())
            return
        raise AssertionError(f"nobody can do anything: {table}")

    # Invariants

    def _post(self, effects: Effects) -> None:
        for posting in effects.postings:
            assert sum(amount for _, amount in posting.lines) == 0, posting
            for account, amount in posting.lines:
                assert amount, posting
                self.ledger[account] = self.ledger.get(account, 0) + amount
                if account.startswith("person:") and posting.why != "stake":
                    self.since_round[account] = self.since_round.get(account, 0) + amount
                    assert self.ledger[account] >= 0, posting
        for ended in effects.finished:
            nets = {wallet(seat.person): seat.net for seat in ended.seats if seat.person}
            if self.rules.bets is not None:
                for account, gained in self.since_round.items():
                    assert gained == nets.get(account, 0), (account, ended)
            self.since_round.clear()
        self.check_money()
        self.check_seats()

    def check_clock(self, before: Table, after: Table) -> None:
        """Every new question restarts the clock, and nothing else does. Private tables have none."""
        if not self.options.shared or after.closed:
            assert after.deadline is None
            return
        full = self.now + 1000 * (self.options.clock or 0)
        same = (before.step, before.match.number, before.phase) == (
            after.step,
            after.match.number,
            after.phase,
        )
        if after.phase == "round":
            assert after.deadline == (before.deadline if same else full)
        else:
            waiting = (
                any(chair.present and chair.willing for chair in after.chairs) or public_view(after).another
            )
            assert (after.deadline is not None) == waiting
            assert after.deadline in ((None, before.deadline, full) if same else (None, full))

    def check_time_outs(self, command: Command, before: Table, effects: Effects) -> None:
        """The clock chooses once for the person whose turn it is, and always for absent people."""
        events = effects.events
        answers = [events[n + 1] for n, event in enumerate(events) if event.k == "timeout"]
        assert all(answer.k == "choice" for answer in answers)
        if isinstance(command, Tick) and before.phase == "round":
            waits = before.match.waits
            assert isinstance(waits, ForChoice)
            assert before.match.round is not None
            hands = before.match.round.box(waits.seat).hands
            hand = hands[waits.hand]
            first = answers.pop(0)
            assert events[1] is first
            assert (first.seat, first.hand) == (waits.seat, waits.hand + 1 if len(hands) > 1 else None)
            eleven = hand.total + 10 + hand.values.count(0) <= 21
            answer = {"insurance": "decline", "early": "keep", "ace": "ace_11" if eleven else "ace_1"}
            stand = choice_words(self.rules).get("stand", "stand")
            assert first.name == answer.get(waits.what, stand)
        away = {seat for seat, chair in enumerate(effects.table.chairs, 1) if chair.away}
        over = effects.table.phase == "over"  # then absent people have lost their seat
        assert over or {answer.seat for answer in answers} <= away

    def check_seats(self) -> None:
        """Nobody has two seats or waits for a second one. People wait for bots only, and only in a round."""
        people = [chair.person for chair in self.table.chairs if chair.person]
        assert len(people) == len(set(people)), self.table.chairs
        waiting = [chair for chair in self.table.chairs if chair.bot and chair.person]
        assert all(chair.leaving and chair.bet is None for chair in waiting), waiting
        assert self.table.match.playing or self.table.closed or not waiting, waiting

    def check_money(self) -> None:
        table, match = self.table, self.table.match
        if self.rules.bets is None:
            assert not any(amount for account, amount in self.ledger.items() if account[:7] != "person:")
            return
        there = sum(chair.bet or 0 for chair in table.chairs)
        if match.playing and not table.closed:
            assert there == 0, "a bet on the next round in the middle of one"
            assert match.round is not None
            there = sum(chips_at_stake(box) for box in match.round.boxes)
        assert self.ledger.get(pot("t1"), 0) == there
        if isinstance(self.rules.stake, Pot) and not match.playing:
            assert self.ledger[bank("t1", table.game)] == (0 if table.closed else match.house)

    def replay_from_start(self) -> Table:
        """Apply the same commands to a new table."""
        table = new_table("t1", self.rules, self.options, self.people[0], self.seed, 1_000_000).table
        for command, by, now, purses in self.log:
            table = table.apply(command, by, now, purses).table
        return table
