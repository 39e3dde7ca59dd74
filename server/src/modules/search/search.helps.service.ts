import { facetGroups, radiusKilometresMax, type SearchAnswer, type SearchQuery } from 'contract/search'
import type { Context } from '../../context.ts'
import { boxAround } from './search.cells.rules.ts'
import type { Expansion } from './search.expansion.rules.ts'
import { countWithout, type Group } from './search.facets.rules.ts'
import { countDocuments } from './search.queries.ts'
import type { Ground } from './search.terms.service.ts'

const countMax = 1000

/** A search that found nothing, and a way to count what a changed one would find. */
interface Asked {
  readonly query: SearchQuery
  readonly ground: Ground
  readonly expansions: readonly Expansion[]
  readonly failures: Int32Array
  readonly countWith: (change: { ground?: Ground; expansions?: readonly Expansion[] }) => Promise<number>
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
  const offer = (drop: SearchAnswer['helps'][number]['drop'], count: number) => {
    if (count > 0) helps.push({ drop, total: Math.min(count, countMax) })
  }
  if (isChosen('open')) offer('open', countWithout(failures, ['open']))
  if (others.some(isChosen)) offer('filters', countWithout(failures, others))
  if (isChosen('category')) offer('category', countWithout(failures, ['category']))
  const [farther, otherwise] = await Promise.all([
    isWidest ? 0 : countWith({ ground: widest }),
    expansions.length > 0 ? countWith({ expansions: [] }) : 0,
  ])
  offer(ground.radiusMetres === null ? 'box' : 'radius', farther)
  offer('q', otherwise)
  // Nothing near in any way: whatever there is anywhere.
  if (helps.length === 0) offer('nearest', await countDocuments(context.db, countMax))
  return helps
}
