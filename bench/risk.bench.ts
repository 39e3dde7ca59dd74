import { confusionOf, falseReviewsOf, type Judged, judgedYear, precisionOf, recallOf } from './risk/judge.ts'

// A simulated year of sign-ups, generated as plans of people (bench/risk), judged by the risk rules. Exit code 1 when
// a goal is missed on either seed: the rules were tuned on the first seed and never on the second.

const size = Number(process.env.SIZE ?? 3000)
const recallMin = 0.95
const falseReviewsMax = 0.02
const seeds = [
  { name: 'seen', seed: 'a town and its year' },
  { name: 'unseen', seed: 'another town, another year' },
]

const years = seeds.map(({ name, seed }) => ({ name, judged: judgedYear(seed, { size }) }))
console.log(
  '| sign-ups | honest | fraud | caught | missed | false reviews | precision | recall | of the honest |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const { name, judged } of years) printYear(name, judged)
for (const { name, seed } of seeds)
  printYear(`${name}, cards unknown`, judgedYear(seed, { size, knowsCards: false }))

console.log('\n| kind | is | seen: stopped | unseen: stopped |\n|---|---|---|---|')
for (const kind of new Set(years.flatMap(({ judged }) => judged.map(({ signUp }) => kindOf(signUp)))))
  printKind(kind)

const isMissed = years.some(({ judged }) => {
  const confusion = confusionOf(judged)
  return recallOf(confusion) < recallMin || falseReviewsOf(confusion) > falseReviewsMax
})
console.log(
  `\n${isMissed ? 'Missed' : 'Met'}: recall at least ${inPercent(recallMin)}, false reviews at most ${inPercent(falseReviewsMax)}.`,
)
process.exit(isMissed ? 1 : 0)

function printYear(name: string, judged: readonly Judged[]): void {
  const confusion = confusionOf(judged)
  const { caught, missed, disturbed, passed } = confusion
  const shares = [precisionOf, recallOf, falseReviewsOf].map((share) => inPercent(share(confusion)))
  const cells = [
    `${name}: ${judged.length}`,
    disturbed + passed,
    caught + missed,
    caught,
    missed,
    disturbed,
    ...shares,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function printKind(kind: string): void {
  const cells = years.map(({ judged }) => {
    const { caught, missed, disturbed, passed } = confusionOf(
      judged.filter(({ signUp }) => kindOf(signUp) === kind),
    )
    const [stopped, all] = [caught + disturbed, caught + missed + disturbed + passed]
    return `${stopped} of ${all} (${inPercent(stopped / all)})`
  })
  console.log(`| ${kind.replace(': ', ' | ')} | ${cells.join(' | ')} |`)
}

function kindOf({ kind, isFraud }: Judged['signUp']): string {
  return `${kind}: ${isFraud ? 'fraud' : 'honest'}`
}

function inPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
