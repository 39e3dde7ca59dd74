import { facetGroups, radiusKilometresMax, type SearchAnswer, type SearchQuery } from 'contract/search'
import type { Context } from '../../context.ts'
import { boxAround } from './search.cells.rules.ts'
import type { Expansion } from './search.expansion.rules.ts'
import { countWithout, type Group } from './search.facets.rules.ts'
import { countDocuments } from './search.queries.ts'
import type { Ground } from './search.terms.service.ts'

const countMax = 1000

/** How many were found, or, where counting stopped, at least how many. */
export interface Counted {
  readonly total: number
  readonly isTotalExact: boolean
}

/** A search that found nothing, and a way to count what a changed one would find. */
interface Asked {
  readonly query: SearchQuery
  readonly ground: Ground
  readonly expansions: readonly Expansion[]
  readonly failures: Int32Array
  readonly countWith: (change: { ground?: Ground; expansions?: readonly Expansion[] }) => Promise<Counted>
}

/** What each single step of widening would bring, the smallest step first; steps that bring nothing are left out. */
export async function helpsOf(context: Context, asked: Asked): Promise<SearchAnswer['helps']> {
  const { query, ground, expansions, failures, countWith } = asked
  const isChosen = (group: Group) => query[group] !== undefined
  const others = facetGroups.filter((group) => group !== 'category' && group !== 'open')
  const widest: Ground = {
    origin: ground.origin,
    box: boxAround(ground.origin, radiusKilometresMax),
    radiusMetres: radiusKilometresMax * 1000,
  }
  const isWidest = ground.radiusMetres === widest.radiusMetres
  const helps: SearchAnswer['helps'] = []
  const offer = (drop: SearchAnswer['helps'][number]['drop'], { total, isTotalExact }: Counted) => {
    const shown = { total: Math.min(total, countMax), isTotalExact: isTotalExact && total <= countMax }
    if (total > 0) helps.push({ drop, ...shown })
  }
  if (isChosen('open')) offer('open', exactly(countWithout(failures, ['open'])))
  if (others.some(isChosen)) offer('filters', exactly(countWithout(failures, others)))
  if (isChosen('category')) offer('category', exactly(countWithout(failures, ['category'])))
  const [farther, otherwise] = await Promise.all([
    isWidest ? none : countWith({ ground: widest }),
    expansions.length > 0 ? countWith({ expansions: [] }) : none,
  ])
  offer(ground.radiusMetres === null ? 'box' : 'radius', farther)
  offer('q', otherwise)
  // Nothing near in any way: whatever there is anywhere.
  if (helps.length === 0) offer('nearest', exactly(await countDocuments(context.db, countMax + 1)))
  return helps
}

const exactly = (total: number): Counted => ({ total, isTotalExact: true })
const none = exactly(0)
