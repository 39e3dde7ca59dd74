import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { takeZeroResults, unwrittenZeroResults } from './zeroResultCounter.ts'
import { deleteZeroResults, zeroResultSearches, addZeroResults } from './zeroResults.repository.ts'

const listedMax = 200
const listedDays = 56
const rowsMax = 5000

/** Writes the counts since the last run and deletes old ones; runs once a minute for all searches. */
export async function recordZeroResults(context: Context): Promise<void> {
  const since = firstListed(context)
  const counted = takeZeroResults()
  if (counted.length > 0) await addZeroResults(context.db, counted, context.now)
  await deleteZeroResults(context.db, { before: since, rowsMax })
}

function firstListed({ now }: Context): Instant {
  return minus(now, { days: listedDays })
}

/**
 * The searches of the last eight weeks without results, the most frequent first. Includes unwritten counts of this
 * process, so that an operator sees a search at once.
 */
export async function listZeroResults(context: Context) {
  const rows = await zeroResultSearches(context.db, firstListed(context), listedMax)
  const unwritten = unwrittenZeroResults()
  const written = new Set(rows.map(({ words }) => words))
  const searches = rows.map(({ words, times, last_at }) => {
    const more = unwritten.get(words)
    return more ? { words, times: times + more, lastAt: context.now } : { words, times, lastAt: last_at }
  })
  for (const [words, times] of unwritten)
    if (!written.has(words)) searches.push({ words, times, lastAt: context.now })
  return { searches: searches.toSorted((a, b) => b.times - a.times).slice(0, listedMax) }
}
