import { lines } from './phrases.ts'

/** Review sentences about one kind of trade: positive, mixed and negative. */
interface Trade {
  readonly good: readonly string[]
  readonly middling: readonly string[]
  readonly bad: readonly string[]
}

const trade = (good: string, middling: string, bad: string): Trade => ({
  good: lines(good),
  middling: lines(middling),
  bad: lines(bad),
})

/** By category group. `{who}` is a staff member. */
export const trades: Readonly<Record<string, Trade>> = {
  'Food and drink': trade(
    `Everything {tasted/was} {fresh/homemade/perfectly seasoned}, and {nothing/not a thing} came out of a packet.
     {who} {remembered/knew} what we had last time.
     {The/That} {crust/sauce/first bite} alone is worth the walk.
     {Busy/Packed} {on a Saturday/at noon}, and we still never felt rushed.
     {We/I} took {half of it/a second one} home, and it was {just as good/all gone} that evening.
     Great value for this level of care.
     {The/Their} window seat in the morning sun is the best table in town.
     They {listed/explained} all the ingredients, which matters with an allergy.`,
    `The {room/place} is {small/loud at noon}, so go {early/late}.
     {A little/Slightly} {salty/sweet} for my taste, but {clearly made/made} with care.
     {Good/Fine}, though the {portions have/selection has} shrunk since spring.
     The line was {long/slow}, and half of the menu was sold out by {noon/two}.`,
    `It was {lukewarm/dry/stale at the edges}, and they did not offer to {replace it/make it right}.
     We waited {thirty/forty/fifty} minutes for {two plates/our food/a simple order}.
     {They/The kitchen} forgot half of our order, and we only noticed at home.
     The table was sticky, and the music was too loud to talk.
     {Twice/Double} the price of last year for {less/a smaller portion}.`,
  ),
  'Food shops': trade(
    `{who} let us {taste/try} before we {chose/bought}.
     {The/Their} counter is {spotless/a joy to look at}, and the labels {say/show} where everything comes from.
     {Better/Fresher} than anything at the supermarket, and not much more expensive.
     They {cut/packed/wrapped} it exactly as I asked.
     I came for one thing and left with {four/five}.
     {You get/They give} an honest answer when something is not at its best.`,
    `{Lovely/Good} selection, but {parking/finding a parking spot} is a matter of luck.
     {Some/A few} shelves were empty {on Monday/in the evening}.
     {Pricier/A bit more} than it should be, but the quality is there.`,
    `My purchase was {past its best/past its date}, and I only noticed at home.
     The scale was {off/wrong}, and I had to ask twice for a correction.
     {They/The staff} ignored me for ten minutes while I waited at the counter.
     My order was {not ready/nowhere to be found}, although they had {confirmed/called about} it.`,
  ),
  'Hair and beauty': trade(
    `{who} listened first and {cut/worked} afterwards, which is rarer than it should be.
     {Three/Four/Six} weeks later it still {looks/feels} {great/as good as new}.
     The {rooms are/place is} {calm/spotless}, and they did not try to sell me {products/anything}.
     {On time/Right on time}, and {done/finished} when they said it would be.
     {who} {talked me out of/warned me about} a {bad/silly} idea, and I am grateful.
     The {tea/head massage/quiet} was a {treat/nice touch}.`,
    `{Good/Fine} {work/result}, but I {waited/sat around for} fifteen minutes {first/past my appointment}.
     {Nice/Pleasant}, though the music and the dryers make it hard to talk.
     It is {a little/slightly} uneven at the back; they {offered/promised} to fix it.`,
    `I showed a picture and {left/walked out} with something completely different.
     {who} was on the phone for half of my appointment.
     The appointment started {half an hour/forty minutes} late, without an apology.
     My skin was {red/sore} for two days afterwards.
     The final price did not match the {board/price list}.`,
  ),
  'Health and fitness': trade(
    `{who} {explains/explained} every step, and {adjusts/adjusted} it for {my bad knee/my back/beginners}.
     {Small/Quiet} groups, so you never {disappear/get lost} at the back.
     {Clean/Spotless} {rooms/changing rooms}, {warm/hot} showers, and enough {room/space} for everyone.
     I {sleep/walk/move} better {after/after just} {two/three/four} {visits/weeks}.
     {No/No long} contract {required/needed}, and a {pause/break} is no problem.
     {who} called {the next day/later} to ask how I {was/felt}.`,
    `{Good/Solid} {staff/team}, but the early {slots/classes} {fill up/are full} within minutes.
     {It gets/The room gets} {warm/stuffy} in the summer.
     The reception {was/is} {busy/slow}, but the rest {was/is} fine.`,
    `{My/The} appointment was rescheduled {twice/three times}, each time on the same day.
     {It/The whole thing} felt rushed: {twelve/fifteen} minutes of the {thirty/forty-five} that I paid for.
     Half of the equipment was out of order.
     {who} did not look at {my notes/my history}, so we started from scratch.
     Cancelling my membership took {three/four} e-mails.`,
  ),
  'Home and repair': trade(
    `{who} came {on time/right on time}, {said/explained} what it {costs/would cost}, and that is what I paid.
     They {took off/left} their shoes {at the door/outside} and {swept up/cleaned up} afterwards.
     {Found/Spotted} the real {cause/problem} in ten minutes, after two others had {guessed/given up}.
     It has held up through {a storm/the winter/two months} since.
     {who} {showed/explained to} me how to {prevent/avoid} it next time.
     A {fair/clear} written estimate, without fine print.`,
    `{Good/Solid} work, but they came {a day/two hours} later than promised.
     {It is fine/It works} now, but it took {two/three} visits {to get there/instead of one}.
     {A little/Somewhat} expensive for {an hour/the work}, but {it holds/it was done properly}.`,
    `{They/The team} did not come at the agreed time, and did not call.
     The {bill/final price} was {a third/50%} higher than the estimate.
     It {broke/leaked/failed} again {within a week/after four days}.
     They left {dust/a mess/scratches} {behind/in the hall} and left.
     It took {three/four} calls to get an answer.`,
  ),
  Shops: trade(
    `{who} {knew/found} exactly what I was {after/looking for} from half a sentence.
     {Wrapped/Packed} {beautifully/with care}, without {my asking/being asked}.
     {A/What a} well-curated shop: small, and every piece is chosen with care.
     {They/The people here} {repair/fix} what they sell {instead of/rather than} sending you to a {hotline/website}.
     I {exchanged/returned} a {present/gift} {without a receipt/a month later}, and it was no problem.
     {Well made/Good quality}, and they {said/explained} {honestly/frankly} what I did not need.`,
    `{Lovely/Nice} selection, but {it is/things are} pricier than {elsewhere/I expected}.
     {They/The shop} had to order {my size/what I wanted}, which took {two/three} weeks.
     {Friendly/Kind}, but with only one person at the till, it takes a while.`,
    `It {came apart/broke} after {two weeks/a few days}, and they only offered {store credit/a voucher}.
     {They/The staff} {ignored me/did not help}, although the shop was empty.
     {The item/The one} {I bought/I took home} did not match {the label/the sign}.
     They promised to call when it {came in/arrived}; {that was two months ago/they never did}.`,
  ),
  'Studios and services': trade(
    `{who} {put/set} us all at ease, {even/including} those who {came/were dragged} along.
     {Ready/Done} a day earlier than promised.
     {Careful/Patient} with {questions/beginners}, and {generous/unhurried} with {time/advice}.
     {The/Our} result is {on the wall/in daily use/better than I had hoped}.
     {Clear/Fair} prices, and an e-mail {with all the details/when it was done}.
     {who} {noticed/mentioned} something that would have {cost/annoyed} me later.`,
    `{Good/Fine} {work/result}, but {e-mails are/the phone is} answered {slowly/too late}.
     {It/Mine} was {fine/all right}, if a little {rushed/routine}.
     {Parking/Finding the door} is {hard/tricky} the first time.`,
    `{It/Mine} was {three days/a week} late, and I had to ask {each time/for every update}.
     {They/The staff} {lost/mixed up} my {things/order/papers} and {shrugged/did not apologize}.
     The {result/work} looks {sloppy/rushed}, and {doing it again/a second try} cost extra.
     I was charged for something that I had not {ordered/requested}.`,
  ),
}

/** First sentences by stars, from one to five. `{item}` is the product or service ("the rye loaf"), `{thing}` omits the article. */
export const openers: readonly (readonly string[])[] = [
  lines(`
    {Sadly/Unfortunately}, {never again/this was my last visit}: {item} was {a letdown/not what was promised}.
    I wanted to like it, but {item} went wrong from {beginning to end/the start}.
    {Would not/I will not} come back after this. I had {item}.
    {Disappointing/Poor}, and I do not say that lightly about a local business.`),
  lines(`
    {Expected/Hoped for} more from {item}.
    {Below/Not up to} what {I paid for/I am used to here}: {item} was {so-so/careless}.
    It {has/had} its moments, but {item} was not one of them.
    {Perhaps/Maybe} a bad day. {item} {did not/really did not} impress me.`),
  lines(`
    {Fine/All right/Decent}, no more and no less. I had {item}.
    {item} was {all right/fine}; {some/a few} things around it were not.
    {In between/Mixed}: {item} was {good/fine}, the rest {less so/not so much}.
    {OK/Fine} for {once/an ordinary day}.`),
  lines(`
    {Very good/Really good} {thing}, with {one/a} small thing to {note/improve}.
    {Happy/Pleased} with {item}. {Would/Will} come again.
    {item} {was/turned out} {better than expected/very good}.
    {Good/Solid/Reliable}, as always. This time it was {item}.`),
  lines(`
    {item} was {excellent/perfect/wonderful}.
    {The best/Easily the best} {thing} {around here/in town}.
    {Could not/I could not} be happier with {item}.
    {My/Our} {third/fourth/tenth} {visit/time here}, and {item} was {as good as the first time/worth it again}.
    {I had read good things/Friends raved} about {item}, and they were right.
    {Wonderful/Lovely} from {start to finish/beginning to end}.`),
]

/** Short reviews. */
export const shortOnes: readonly (readonly string[])[] = [
  lines('Not for me.\nNever again.\nAsked for my money back.'),
  lines('Could be better.\nNot worth the price.\nHoped for more.'),
  lines('It was all right.\nFine.\nOkay for once.'),
  lines('Good.\nVery nice.\nJust as it should be.\nWill come again.'),
  lines('Perfect, thank you.\nWonderful.\nOur favorite.\nFive stars.\nHighly recommended.\nAs good as ever.'),
]

export const closers: readonly (readonly string[])[] = [
  lines('I complained, and {got/received} {a shrug/no answer}.\nThere are better places {nearby/in town}.'),
  lines(
    '{Perhaps/Maybe} I will give it {another/one more} try in {spring/a few months}.\nIt used to be better.',
  ),
  lines('I may be back.\nWith {a little/some} more care it could be really good.'),
  lines('Recommended.\nI will be back.\nA good place to know.'),
  lines(
    'I will be back {soon/next week}.\nI {recommend it/recommended it} to all my friends.\nThank you, {who}.\nWe are lucky to have them {here/around the corner}.',
  ),
]

/** Replies of owners to unhappy and to happy customers. */
export const replies = {
  sorry: lines(`
    I am sorry, {author}. That is not our standard. Please {call/come by} and ask for {who}, and we will make it right.
    Thank you for your honest feedback. We have {discussed it/changed how we do it}, and I would like to {make it up to you/invite you back}. {who}
    This should not have happened, {author}. I {looked into it/asked everyone}, and it was our mistake. {who}
    We are sorry about the wait. We now have {one more person/two more people} at {busy times/weekends}. {who}`),
  thanks: lines(`
    Thank you, {author}. {See you soon/Until next time}. {who}
    That made {our/my} {morning/day}, {author}. {who}
    Thank you. I will {tell/pass it on to} everyone here. {who}
    We are glad, {author}, and happy to see you {again/back} any day. {who}`),
} as const
