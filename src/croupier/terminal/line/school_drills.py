"""The drills besides hands in lines: a question, your answer, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...api.errors import RefusedRequest
from ...api.school.drill_schemas import DrillAnswerIn, DrillName, DrillQuestionOut, Shape
from ...api.school.drills import drill_answer_out, drill_question_out, run_out
from ...rules import Rules
from ...solver.report.action_names import action_name
from ...words import words
from ..text.cards import SUIT_SIGNS, rank
from .drill import Score

_TRAY = 48  # columns


class SchoolDrill:
    """Asks questions of one drill until the input ends."""

    def __init__(self, rules: Rules, name: DrillName, lang: str, say: Callable[[str], None]) -> None:
        self.rules, self.name, self.lang, self.out = rules, name, lang, say
        self.words, self.score = words(lang), Score()

    def run(self, lines: Iterator[str], most: int) -> Score:
        """Ask up to `most` questions."""
        self.out(self.words.say("drill-name", drill=self.name))
        question = drill_question_out(self.rules, self.name)
        self._show(question)
        for line in lines:
            text = line.strip().lower()
            if text == "q":
                break
            answer = self._answer(question, text)
            try:
                graded = drill_answer_out(
                    self.rules, self.name, DrillAnswerIn(question.seed, answer), self.lang
                )
            except RefusedRequest:
                self.out(self.words.say("term-learn-unknown"))
                continue
            self.score.count(graded.right)
            right = self.words.say("drill-right")
            self.out(right if graded.right else self._wrong(question, graded.best))
            self.out(graded.why)
            show_score(self.score, self.lang, self.out)
            if self.score.answers == most:
                break
            question = graded.next
            self._show(question)
        return self.score

    def _answer(self, question: DrillQuestionOut, text: str) -> str:
        """What was typed, as the school takes it: a number, a choice, right or wrong."""
        if question.round is not None:
            return {"1": "right", "2": "wrong"}.get(text, "?")
        if question.exercise is None:
            return text.replace(",", ".").replace("−", "-").removeprefix("+") or "?"
        names = {name: action_name(name, self.lang).lower() for name in question.exercise.choices}
        fitting = [name for name, label in names.items() if text and label.startswith(text)]
        return fitting[0] if len(fitting) == 1 else "?"

    def _wrong(self, question: DrillQuestionOut, best: str) -> str:
        say = self.words.say
        if question.round is not None:
            return say("dealer-alarm" if best == "right" else "dealer-missed")
        if question.exercise is not None:
            return say("drill-better", best=action_name(best, self.lang)) + "."
        return say("drill-wrong", best=self.words.number(float(best), 0 if float(best) % 1 == 0 else 1))

    def _show(self, question: DrillQuestionOut) -> None:
        say, number = self.words.say, self.words.number
        self.out("")
        if question.running is not None and question.halves is not None:
            self._fact("tips-running", number(question.running, 0, sign=True))
            self._fact("count-decks-left", number(question.halves / 2, 1))
        elif question.out is not None and question.whole:
            full = round(_TRAY * question.out / question.whole)
            self._fact("decks-tray", f"[{'█' * full}{'░' * (_TRAY - full)}]")
        if question.true is not None:
            self._fact("tips-true", number(question.true, 0, sign=True))
        if question.points is not None:
            self._fact("match-points", str(question.points))
        if question.exercise is not None:
            self._show_hand(question)
        if question.round is not None:
            self._show_round(question)
        self.out(say("drill-question", drill=question.drill))

    def _fact(self, label: str, text: str) -> None:
        self.out(self.words.say("labelled", label=self.words.say(label), text=text))

    def _show_hand(self, question: DrillQuestionOut) -> None:
        assert question.exercise is not None
        shown, say = question.exercise.question, self.words.say
        up = card_text(shown.upcard) if shown.upcard is not None else "none"
        cards = " ".join(map(card_text, shown.cards))
        self.out(say("term-learn-hand", cards=cards, total=question.exercise.hand.total, up=up))
        if shown.special:
            self.out(say("term-learn-special", special=action_name(shown.special, self.lang)))
        self.out(" · ".join(action_name(name, self.lang) for name in question.exercise.choices))

    def _show_round(self, question: DrillQuestionOut) -> None:
        assert question.round is not None
        say, dealer = self.words.say, question.round.dealer
        cards = " ".join(map(card_text, dealer.cards))
        self.out(say("dealer-say-dealer", cards=cards, total=dealer.total))
        for hand in question.round.seat.hands:
            cards = " ".join(map(card_text, hand.cards))
            self.out(say("dealer-say-hand", cards=cards, total=hand.total, result=hand.result))
        net = question.round.seat.net
        if net and self.rules.bets is not None:
            self.out(self.words.number(net / 100, 2 if net % 100 else 0, sign=True))
        self.out(f"1 {say('dealer-correct')} · 2 {say('dealer-wrong')}")


def count_runs(
    rules: Rules, shape: Shape, lang: str, lines: Iterator[str], say: Callable[[str], None], most: int
) -> Score:
    """Show cards group by group, each after a line of input, and ask for the count at the end."""
    text, score = words(lang), Score()
    say(text.say("drill-name", drill="count"))
    while score.answers < most:
        run = run_out(rules, shape)
        for group in run.groups:
            say(" ".join(map(card_text, group)))
            say(text.say("term-count-next"))
            if (next(lines, "q")).strip().lower() == "q":
                return score
        say(text.say("count-ask"))
        typed = next(lines, "q").strip().lower().replace("−", "-").removeprefix("+")
        if typed == "q":
            break
        answer = text.number(run.after[-1], 0, sign=True)
        right = typed == str(run.after[-1])
        score.count(right)
        say(
            text.say("count-exact", answer=answer)
            if right
            else text.say("count-off", answer=answer, typed=typed)
        )
        show_score(score, lang, say)
    return score


def show_score(score: Score, lang: str, say: Callable[[str], None]) -> None:
    say(words(lang).say("term-learn-score", right=score.right, n=score.answers, streak=score.streak))


def card_text(card: str) -> str:
    return rank(card) + SUIT_SIGNS[card[1]] if card != "??" else "??"
