# The school's start page and the practice table in the browser.

## The start page

school-heading = Learn blackjack
school-house = For which house?
school-practice = Practice table
school-practice-about = Play whole rounds. Nothing is at stake, and a wrong choice is caught at once.
school-hands = Hands
school-hands-about = One hand after another: what is best?
school-play = Play
school-drills = Drills
school-counting = Counting cards
school-look-up = Look it up
school-chart-about = Best play for every hand, as a chart.
school-rules-about = What this house does differently, in full.
school-basics = Blackjack in a minute

## The practice table

practice-heading = Practice: { $house }
practice-note = Practice · nothing is at stake
practice-again = Choose again, or play on.
practice-take-back = Take it back
practice-play-on = Play on
practice-best = Best streak
practice-weak = My weak spots
practice-kinds-off = Hands come as they fall from one shoe.
practice-count = The count matters
practice-count-hint = One shoe to its end. What is best follows from the cards you have seen.
practice-match = Play the match to its end
practice-match-hint = The points count, so the best choice depends on the score.
practice-chart = Show the chart
