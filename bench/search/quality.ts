import { SearchQuery } from 'contract/search/search'
import { sumOf } from 'contract/core/sum'
import type { Context } from '../../server/src/platform/context.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { indexEverything, search } from '../../server/src/modules/search/search.ts'
import { type Engine, peersOver } from './engines.ts'
import { type Grade, gradeOf, type Judged, type JudgedBusiness } from './judged/criterion.ts'
import { isUnseen, judgedQueries, type QueryClass } from './judged/judgedQueries.ts'
import { judgedTown } from './judged/judgedTown.ts'
import { meanOf, type Measures, measuresOf, resultsMax } from './judged/measures.ts'

const own = 'Goodword'
const noAnswer: QueryClass = 'no right answer'
const answerable = (Object.keys(judgedQueries) as QueryClass[]).filter((name) => name !== noAnswer)
const goals = { belowBestPeer: 0.02, meanOfClasses: 0.88, empty: 0.03, honest: 0.6 }
const good = 0.9 // nDCG

/** The answer of one engine to one query. */
interface Answered {
  readonly queryClass: QueryClass
  readonly judged: Judged
  readonly slugs: readonly string[]
  readonly isHonest: boolean
  /** Without meaning for queries without a right answer. */
  readonly measures: Measures
}

type Goal = (what: string, wanted: string, isMet: boolean) => void

/**
 * Asks all judged queries of ours and of the peers over the demo town, and prints the figures of the seen and the unseen
 * queries. `shown` lists the seen queries with weak results; the unseen ones are never listed.
 */
export async function benchQuality(
  context: Context,
  { shown, goal }: { shown: boolean; goal: Goal },
): Promise<void> {
  const town = judgedTown()
  // The snapshot may have documents of an earlier version of the index.
  await inTransaction(context.db, (db) => indexEverything({ ...context, db }))
  const engines = new Map([[own, oursIn(context)], ...(await peersOver(town))])
  const answers = new Map<string, Answered[]>()
  for (const [name, engine] of engines) answers.set(name, await answersOf(engine, town))
  for (const isHidden of [false, true]) printTable(isHidden ? 'Unseen' : 'Seen', onlyOf(answers, isHidden))
  if (shown) showWeak(answers.get(own) ?? [], town)
  checkGoals(answers, goal)
}

/** Search in-process, from the town's center, as far as possible. */
const oursIn =
  (context: Context): Engine =>
  async (query, count) => {
    const parsed = SearchQuery.parse({ q: query, radius: '40', pageSize: String(count) })
    const answer = await search(context, parsed)
    return {
      slugs: answer.hits.map(({ business }) => business.slug),
      isHonest: !answer.isExact,
    }
  }

async function answersOf(engine: Engine, town: readonly JudgedBusiness[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const [name, list] of Object.entries(judgedQueries))
    for (const judged of list) {
      const [query, judgement] = judged
      const { slugs, isHonest } = await engine(query, resultsMax)
      const grades = new Map(
        town.map((business): [string, Grade] => [business.slug, gradeOf(business, judgement)]),
      )
      const unknown = slugs.find((slug) => !grades.has(slug))
      if (unknown !== undefined) throw new Error(`${unknown} is not in the demo town`)
      const measures = measuresOf(
        slugs.map((slug) => grades.get(slug) ?? 0),
        [...grades.values()],
      )
      // The keys of an object literal.
      answers.push({ queryClass: name as QueryClass, judged, slugs, isHonest, measures })
    }
  return answers
}

const onlyOf = (answers: ReadonlyMap<string, readonly Answered[]>, isHidden: boolean) =>
  new Map(
    [...answers].map(([name, list]) => [name, list.filter(({ judged }) => isUnseen(judged[0]) === isHidden)]),
  )

const ofClass = (answers: readonly Answered[], name: QueryClass) =>
  answers.filter(({ queryClass }) => queryClass === name)
const figuresOf = (answers: readonly Answered[]) => meanOf(answers.map(({ measures }) => measures))
const ndcgOf = (answers: readonly Answered[], name: QueryClass) => figuresOf(ofClass(answers, name)).ndcg
const meanOfClasses = (answers: readonly Answered[]) =>
  sumOf(answerable, (name) => ndcgOf(answers, name)) / answerable.length
const answerableOf = (answers: readonly Answered[]) =>
  answers.filter(({ queryClass }) => queryClass !== noAnswer)
/** The share of queries without a right answer that get no result, or an answer that says so. */
const honestOf = (answers: readonly Answered[]) => {
  const unanswerable = ofClass(answers, noAnswer)
  return (
    unanswerable.filter(({ slugs, isHonest }) => slugs.length === 0 || isHonest).length / unanswerable.length
  )
}
const percent = (share: number) => `${(share * 100).toFixed(0)}%`

function printTable(title: string, answers: ReadonlyMap<string, readonly Answered[]>): void {
  const lists = [...answers.values()]
  const ours = answers.get(own) ?? []
  console.log(`\n${title}: ${ours.length} queries. nDCG@10 / MRR / recall@20 / empty\n`)
  console.log(`| class | queries | ${[...answers.keys()].join(' | ')} |`)
  console.log(`|---|---|${'---|'.repeat(lists.length)}`)
  const row = (name: string, count: number, cells: readonly string[]) =>
    console.log(`| ${name} | ${count} | ${cells.join(' | ')} |`)
  const cellOf = (list: readonly Answered[]) => {
    const { ndcg, reciprocalRank, recall, empty } = figuresOf(list)
    return `${ndcg.toFixed(2)} / ${reciprocalRank.toFixed(2)} / ${recall.toFixed(2)} / ${percent(empty)}`
  }
  for (const name of answerable)
    row(
      name,
      ofClass(ours, name).length,
      lists.map((list) => cellOf(ofClass(list, name))),
    )
  row(
    'all answerable',
    answerableOf(ours).length,
    lists.map((list) => cellOf(answerableOf(list))),
  )
  row(
    'mean of classes',
    answerableOf(ours).length,
    lists.map((list) => meanOfClasses(list).toFixed(3)),
  )
  row(
    `${noAnswer}: empty or marked`,
    ofClass(ours, noAnswer).length,
    lists.map((list) => percent(honestOf(list))),
  )
}

function showWeak(answers: readonly Answered[], town: readonly JudgedBusiness[]): void {
  const nameOf = new Map(town.map(({ slug, name }) => [slug, name]))
  const weak = answers.filter((answer) => !isUnseen(answer.judged[0]) && isWeak(answer))
  console.log(`\n${weak.length} seen queries with weak results\n`)
  for (const { queryClass, judged, slugs, measures } of weak) {
    const best = town
      .map((business) => ({ name: business.name, grade: gradeOf(business, judged[1]) }))
      .filter(({ grade }) => grade > 0)
      .toSorted((one, other) => other.grade - one.grade)
    const found = slugs.slice(0, 5).map((slug) => nameOf.get(slug))
    const wanted = best.slice(0, 5).map(({ name, grade }) => `${name} (${grade})`)
    console.log(`${queryClass === noAnswer ? '----' : measures.ndcg.toFixed(2)} ${queryClass}: ${judged[0]}`)
    console.log(`     found: ${found.join(', ') || 'nothing'}`)
    console.log(`     ${best.length} wanted: ${wanted.join(', ')}`)
  }
}

const isWeak = ({ queryClass, slugs, isHonest, measures }: Answered) =>
  queryClass === noAnswer ? slugs.length > 0 && !isHonest : measures.ndcg < good

/** Classes are compared over all queries: a third of a class is too few. */
function checkGoals(answers: ReadonlyMap<string, readonly Answered[]>, goal: Goal): void {
  const ours = answers.get(own) ?? []
  const peers = [...answers].filter(([name]) => name !== own)
  console.log('')
  for (const name of answerable) {
    const [best, ndcg] = peers
      .map(([peer, list]): [string, number] => [peer, ndcgOf(list, name)])
      .toSorted(([, one], [, other]) => other - one)[0]! // there are peers
    const mine = ndcgOf(ours, name)
    goal(
      `${name} ${mine.toFixed(2)}`,
      `≥ ${best} ${ndcg.toFixed(2)} − ${goals.belowBestPeer}`,
      mine >= ndcg - goals.belowBestPeer,
    )
  }
  for (const [title, isHidden] of [
    ['seen', false],
    ['unseen', true],
  ] as const) {
    const mean = meanOfClasses(onlyOf(answers, isHidden).get(own) ?? [])
    goal(
      `mean of classes, ${title} ${mean.toFixed(3)}`,
      `≥ ${goals.meanOfClasses}`,
      mean >= goals.meanOfClasses,
    )
  }
  const { empty } = figuresOf(answerableOf(ours))
  goal(`empty ${(empty * 100).toFixed(1)}%`, `≤ ${percent(goals.empty)}`, empty <= goals.empty)
  const honest = honestOf(ours)
  goal(
    `no right answer: empty or marked ${percent(honest)}`,
    `≥ ${percent(goals.honest)}`,
    honest >= goals.honest,
  )
}
