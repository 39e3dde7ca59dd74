import { lines } from './phrases.ts'

/** What customers write about one kind of trade: something good, something so-so, something that went wrong. */
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

/** By the group of the category. `{who}` is someone of the staff. */
export const trades: Readonly<Record<string, Trade>> = {
  'Food and drink': trade(
    `Everything {tasted/was} {fresh/generous/properly seasoned}, and {nothing/not a thing} came out of a packet.
     {who} {remembered/knew} what we had last time.
     {The/That} {crust/sauce/first bite} alone is worth the walk.
     {Busy/Full} {on a Saturday/at noon}, and still nobody was rushed.
     {We/I} took {half of it/a second one} home, and it was {just as good/gone} by the evening.
     Good prices for this much care.
     {The/Their} window seat in the morning sun is the best table in town.
     They {told us/explained} what was in everything, which matters with an allergy.`,
    `The {room/place} is {small/loud at noon}, so go {early/late}.
     {A little/Slightly} {salty/sweet} for my taste, but {clearly made/made} with care.
     {Good/Fine}, though the {portions have/choice has} shrunk since spring.
     The line was {long/slow}, and half of the board was sold out by {noon/two}.`,
    `It was {lukewarm/dry/stale at the edges}, and nobody offered to {change it/put it right}.
     We waited {thirty/forty/fifty} minutes for {two plates/what we ordered/a simple order}.
     {They/The till} forgot half of the order, and we only noticed at home.
     The table was sticky and the music far too loud to talk.
     {Twice/Two times} the price of last year for {less/a smaller portion}.`,
  ),
  'Food shops': trade(
    `{who} let us {taste/try} before we {chose/bought}.
     {The/Their} counter is {spotless/a joy to look at}, and everything {says/tells} where it comes from.
     {Better/Fresher} than anything at the supermarket, and not much dearer.
     They {cut/packed/wrapped} it exactly as I asked.
     I came for one thing and left with {four/five}.
     {You get/There is} an honest answer here when something is not at its best today.`,
    `{Lovely/Good} things, but {parking/finding a place to park} is a matter of luck.
     {Some/A few} shelves were empty {on Monday/towards the evening}.
     {Dearer/A bit more} than it should be, though the quality is there.`,
    `What I got was {past its best/past its date}, and I saw it only at home.
     The scale was {out/wrong}, and I had to ask twice for a correction.
     {Nobody/No one} looked up for ten minutes while I stood at the counter.
     My order was {not ready/nowhere to be found}, although they had {confirmed/called about} it.`,
  ),
  'Hair and beauty': trade(
    `{who} listened first and {cut/worked} afterwards, which is rarer than it should be.
     {Three/Four/Six} weeks later it still {sits/looks} {right/as it should}.
     The {rooms are/place is} {calm/spotless}, and nobody tried to sell me {a bottle/anything}.
     {On time/Started on the minute}, and {done/finished} when they said it would be.
     {who} {talked me out of/warned me about} a {bad/silly} idea, and I am grateful.
     The {tea/head massage/quiet} was a {treat/small holiday}.`,
    `{Good/Fine} {work/result}, but I {waited/sat} a quarter of an hour {first/past my time}.
     {Nice/Pleasant}, though the music and the dryers make talking hard.
     It is {a little/slightly} uneven at the back; they {offered/said they would} to put it right.`,
    `I showed a picture and {left/walked out} with something else.
     {who} was on the telephone for half of my appointment.
     The appointment started {half an hour/forty minutes} late, without a word.
     My skin was {red/sore} for two days afterwards.
     The price at the end was not the price on the {board/list}.`,
  ),
  'Health and fitness': trade(
    `{who} {explains/explained} every step, and {adjusts/adjusted} it to {a bad knee/my back/beginners}.
     {Small/Quiet} groups, so nobody {hides/gets lost} at the back.
     {Clean/Spotless} {rooms/changing rooms}, {warm/hot} showers, and enough {room/space} for everyone.
     I {sleep/walk/move} better {after/since} {two/three/four} {visits/weeks}.
     {No/Nobody pushes for a} contract {trap/over years}, and a {pause/break} is no trouble.
     {who} called {the next day/later} to ask how it {went/feels}.`,
    `{Good/Solid} {people/team}, but the early {hours/classes} {fill/are full} within minutes.
     {It gets/The room gets} {warm/stuffy} in the summer.
     The front desk {was/is} {busy/slow}, the rest {was/is} fine.`,
    `{My/The} appointment was moved {twice/three times}, each time on the same day.
     {It/The whole thing} felt rushed: {twelve/fifteen} minutes of the {thirty/forty-five} that I paid for.
     Half of the equipment was out of order.
     {who} did not look at {my notes/what I had written down}, so we began from nothing.
     Ending the membership took {three/four} letters.`,
  ),
  'Home and repair': trade(
    `{who} came {on time/at the hour}, {said/told me} what it {costs/would cost}, and that is what it cost.
     They {took off/left} their shoes {at the door/outside} and {swept up/cleaned up} afterwards.
     {Found/Saw} the real {cause/trouble} in ten minutes, after two others had {guessed/given up}.
     It has held through {a storm/the winter/two months} since.
     {who} {showed/explained to} me how to {prevent/avoid} it the next time.
     A {fair/plain} estimate in writing, without small print.`,
    `{Good/Sound} work, but they came {a day/two hours} later than promised.
     {Fine/Works} now; it took {two/three} visits {to get there/instead of one}.
     {A little/Somewhat} dear for {an hour/what was done}, but {it holds/done properly}.`,
    `{Nobody/No one} came at the agreed time, and nobody called.
     The {bill/final price} was {a third/half as much} higher than the estimate.
     It {broke/leaked/failed} again {within a week/after four days}.
     They left {dust/a mess/scratches} {behind/in the hall} and were gone.
     {Three/Four} calls until somebody answered at all.`,
  ),
  Shops: trade(
    `{who} {knew/found} exactly what I was {after/looking for} from half a sentence.
     {Wrapped/Packed} {beautifully/with care}, without {asking/being asked}.
     {A/What a} well-chosen shop: small, and every piece has a reason to be there.
     {They/The people here} {repair/repaired} what they sell, {instead of/not} sending you to a {hotline/website}.
     I {changed/brought back} a {present/gift} {without the receipt/a month later}, and it was no trouble.
     {Well made/Good quality}, and they {tell/told} me {honestly/frankly} what I did not need.`,
    `{Lovely/Nice} choice, but {it is/things are} dearer than {elsewhere/I expected}.
     {They/The shop} had to order {my size/what I wanted}, which took {two/three} weeks.
     {Friendly/Kind}, though with one person at the till it takes a while.`,
    `It {came apart/broke} after {two weeks/a few days}, and they offered {store credit/a voucher} only.
     {Nobody/No one} {helped/looked up}, although the shop was empty.
     {What/The one} {I bought/I took home} was not what {the label/the sign} said.
     They promised to call when it {came in/arrived}; {that was two months ago/nobody ever did}.`,
  ),
  'Studios and services': trade(
    `{who} {made/put} everybody at ease, {even/also} those who {came/were dragged} along.
     {Ready/Done} a day earlier than promised.
     {Careful/Patient} with {questions/beginners}, and {generous/unhurried} with {time/advice}.
     {The/Our} result is {on the wall/in daily use/better than I had hoped}.
     {Clear/Plain} prices, and an e-mail {with all that was agreed/when it was done}.
     {who} {noticed/mentioned} something that would have {cost/annoyed} me later.`,
    `{Good/Fine} {work/result}, but {e-mails are/the telephone is} answered {slowly/after days}.
     {It/Mine} was {fine/all right}, if a little {rushed/routine}.
     {Parking/Finding the door} is {hard/a puzzle} the first time.`,
    `{It/Mine} was {three days/a week} late, and I had to ask {each time/for every update}.
     {They/Somebody} {lost/mixed up} my {things/order/papers} and {shrugged/were not sorry}.
     The {result/work} looks {careless/hurried}, and {doing it again/a second try} cost extra.
     I was charged for something that I had not {ordered/asked for}.`,
  ),
}

/** First sentences by stars, from one to five. `{item}` is what was bought or booked ("the rye loaf"), `{thing}` the same without its article. */
export const openers: readonly (readonly string[])[] = [
  lines(`
    {Sadly/Unfortunately} {not again/the last time}: {item} was {a letdown/not what was promised}.
    I wanted to like it, but {item} went wrong from {beginning to end/the start}.
    {Would not/I will not} come back after this. I had {item}.
    {Disappointing/Poor}, and I do not say that lightly about a place around the corner.`),
  lines(`
    {Expected/Hoped for} more of {item}.
    {Below/Not up to} what {it costs/I am used to here}: {item} was {so-so/careless}.
    It {has/had} its moments, but {item} was not one of them.
    {Perhaps/Maybe} a bad day. {item} {did not/really did not} convince me.`),
  lines(`
    {Fine/All right/Decent}, no more and no less. I had {item}.
    {item} was {all right/fine}; {some/a few} things around it were not.
    {In between/Half and half}: {item} was {good/fine}, the rest {less so/could be better}.
    {OK/Fine} for {once/an ordinary day}.`),
  lines(`
    {Very good/Really good} {thing}, with {one/a} small thing to {note/say}.
    {Happy/Pleased} with {item}. {Would/Will} come again.
    {item} {was/turned out} {better than expected/very good}.
    {Good/Solid/Reliable}, as always. This time it was {item}.`),
  lines(`
    {item} was {excellent/perfect/wonderful}.
    {The best/Easily the best} {thing} {around here/in town}.
    {Could not/I could not} be happier with {item}.
    {My/Our} {third/fourth/tenth} {visit/time here}, and {item} was {as good as the first time/worth it again}.
    {I had heard/Friends told me} about {item}, and they were right.
    {Wonderful/Lovely} from {start to finish/beginning to end}.`),
]

/** Short ones, for people who write little. */
export const shortOnes: readonly (readonly string[])[] = [
  lines('Not for me.\nNever again.\nAsked for my money back.'),
  lines('Could be better.\nNot worth the price.\nHoped for more.'),
  lines('It was all right.\nFine.\nOkay for once.'),
  lines('Good.\nVery nice.\nAll as it should be.\nWill come again.'),
  lines(
    'Perfect, thank you.\nWonderful.\nOur favorite.\nAll the stars.\nWarmly recommended.\nAs good as ever.',
  ),
]

export const closers: readonly (readonly string[])[] = [
  lines(
    'I told them so, and {got/was given} {a shrug/no answer}.\nThere are better places {nearby/in town}.',
  ),
  lines('{Perhaps/Maybe} I give it {another/one more} try in {spring/a few months}.\nIt used to be better.'),
  lines('I may be back.\nWith {a little/some} more care it could be really good.'),
  lines('Recommended.\nI will be back.\nA good address to have.'),
  lines(
    'I will be back {soon/next week}.\nI {tell/told} all my friends.\nThank you, {who}.\nWe are lucky to have them {here/around the corner}.',
  ),
]

/** What owners answer, to the unhappy and to the happy. */
export const replies = {
  sorry: lines(`
    I am sorry, {author}. That is not how we want it to be. Please {call/come by} and ask for {who}: we will put it right.
    Thank you for telling us plainly. We have {talked it through/changed how we do it}, and I would like to {make it up to you/invite you back}. {who}
    This should not have happened, {author}. I {looked into it/asked everyone}: the fault was ours. {who}
    We are sorry that you waited. We have {one more person/two more hands} at {busy times/weekends} now. {who}`),
  thanks: lines(`
    Thank you, {author}. {See you soon/Until next time}. {who}
    That made {our/my} {morning/day}, {author}. {who}
    Thank you. I will {tell/pass it on to} everyone here. {who}
    We are glad, {author}, and happy to see you {again/back} any day. {who}`),
} as const
