"""The practice table in lines: whole rounds, and a wrong choice is caught before it is made."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

from ...api.school.practice import PracticeTables
from ...api.school.practice_schemas import PracticeGrade, PracticeIn, PracticeOut
from ...rules import Rules
from ...solver.report.action_names import action_name
from ...words import words
from .drill import Score
from .school_drills import card_text, show_score


class Practice:
    """Deals rounds until the input ends. Costs above `allowed` are caught."""

    def __init__(self, rules: Rules, lang: str, allowed: float, say: Callable[[str], None]) -> None:
        self.rules, self.lang, self.allowed, self.out = rules, lang, allowed, say
        self.words, self.score = words(lang), Score()
        self.tables = PracticeTables(secrets.token_bytes(32))

    def run(self, lines: Iterator[str], most: int) -> Score:
        """Ask up to `most` decisions."""
        self.out(self.words.say("school-practice"))
        out = self._deal()
        caught: PracticeGrade | None = None
        for line in lines:
            text = line.strip().lower()
            if text == "q" or (self.score.answers >= most and caught is None):
                break
            if caught is not None and not text:
                out, caught = self._do(out, caught.chosen, insist=True), None
            else:
                chosen = self._chosen(out, text)
                if chosen is None:
                    self.out(self.words.say("term-learn-unknown"))
                    continue
                tried = self._do(out, chosen)
                grade = tried.grade
                if grade is not None and caught is None:
                    self.score.count(not grade.caught)
                caught = grade if grade is not None and grade.caught else None
                if caught is not None:
                    self._explain(caught)
                    continue
                out = tried
                self.out(self.words.say("drill-right"))
            out = self._go_on(out)
            if self.score.answers >= most:
                break
        show_score(self.score, self.lang, self.out)
        return self.score

    def _deal(self) -> PracticeOut:
        return self._go_on(self.tables.play(self.rules, PracticeIn(), self.lang))

    def _go_on(self, out: PracticeOut) -> PracticeOut:
        """Show the decision; after a round, its end and the next one."""
        while out.public.phase != "round":
            self._show_end(out)
            out = self.tables.play(self.rules, PracticeIn(), self.lang)
        self._show(out)
        return out

    def _do(self, out: PracticeOut, name: str, *, insist: bool = False) -> PracticeOut:
        request = PracticeIn(out.deal, out.commands, name, self.allowed, insist)
        return self.tables.play(self.rules, request, self.lang)

    def _chosen(self, out: PracticeOut, text: str) -> str | None:
        names = {name: action_name(name, self.lang).lower() for name in out.personal.choices}
        fitting = [name for name, shown in names.items() if text and shown.startswith(text)]
        return fitting[0] if len(fitting) == 1 else None

    def _show(self, out: PracticeOut) -> None:
        say, hands = self.words.say, out.public.seats[0].hands
        hand = hands[out.public.waits_hand]
        dealer = [card for card in out.public.dealer.cards if card != "??"]
        self.out("")
        cards, up = " ".join(map(card_text, hand.cards)), card_text(dealer[0]) if dealer else "none"
        self.out(say("term-learn-hand", cards=cards, total=hand.total, up=up))
        self.out(" · ".join(action_name(name, self.lang) for name in out.personal.choices))

    def _show_end(self, out: PracticeOut) -> None:
        say, dealer = self.words.say, out.public.dealer
        cards = " ".join(map(card_text, dealer.cards))
        self.out(say("dealer-say-dealer", cards=cards, total=dealer.total))
        for hand in out.public.seats[0].hands:
            cards = " ".join(map(card_text, hand.cards))
            self.out(say("dealer-say-hand", cards=cards, total=hand.total, result=hand.result))

    def _explain(self, grade: PracticeGrade) -> None:
        say = self.words.say
        lost = say("tips-lost", unit=grade.unit, cost=self.words.number(100 * grade.cost, 1))
        cost = say("tips-cost", cost=lost)
        best, chosen = (action_name(name, self.lang) for name in (grade.choices[0].name, grade.chosen))
        self.out(say("term-learn-wrong", best=best, chosen=chosen, cost=cost))
        self.out(grade.why)
        self.out(say("term-practice-again"))
