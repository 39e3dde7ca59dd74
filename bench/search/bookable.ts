import type { Instant } from 'contract/core/instant'
import { SearchQuery } from 'contract/search/search'
import type { Context } from '../../server/src/platform/context.ts'
import pg from 'pg'
import { search } from '../../server/src/modules/search/search.ts'
import { renewAvailability } from '../../server/src/modules/slots/index/availabilityIndex.ts'
import { percentile } from '../load.ts'
import { fillCalendars, spreadAvailability } from './calendars.ts'
import { noCalendars } from '../../server/src/modules/slots/availability/calendarsPort.ts'

const turns = 300
const warmingTurns = 60

/** Times searches with and without an availability filter. Returns the slowest p95 in milliseconds. */
export async function benchBookable(
  address: string,
  context: Context,
  searches: { words: readonly URLSearchParams[]; withoutWords: readonly URLSearchParams[] },
): Promise<number> {
  // Without a statement time-out: it writes many rows.
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const ids = await fillCalendars(client)
  if (ids.length > 0) {
    const started = performance.now()
    await renewAvailability(context, ids, noCalendars)
    const each = (performance.now() - started) / ids.length
    console.log(`\nAvailability of ${ids.length} businesses computed, ${each.toFixed(1)} ms each.`)
    await spreadAvailability(client)
  }
  const { rows } = await client.query<{ text: string }>(
    `select count(*) || ' places, ' || pg_size_pretty(pg_total_relation_size('availability_index')) as text from availability_index`,
  )
  console.log(`Availability index: ${rows[0]?.text}\n`)
  await client.end()
  const ways: Record<string, (at: string) => Record<string, string>> = {
    'not asked': () => ({}),
    'bookable at T': (at) => ({ bookable: at }),
    'bookable today': () => ({ bookable: 'today' }),
    'soonest first': () => ({ sort: 'soonest' }),
    'at T, soonest first': (at) => ({ bookable: at, sort: 'soonest' }),
  }
  console.log('| searches | asked | p50 ms | p95 ms | hits |\n|---|---|---|---|---|')
  let slowest = 0
  for (const [name, list] of [
    ['words + radius + facets', searches.words],
    ['no words, 10 km', searches.withoutWords],
  ] as const) {
    const times = new Map(Object.keys(ways).map((way) => [way, { latencies: [] as number[], hits: 0 }]))
    // Alternate the variants, so that other load on the machine affects them equally.
    for (let turn = -warmingTurns; turn < turns; turn++)
      for (const [way, change] of Object.entries(ways)) {
        const params = list[(turn + list.length) % list.length]! // within bounds, never empty
        const query = SearchQuery.parse({
          ...Object.fromEntries(params),
          ...change(elevenTomorrow(context.now, params)),
        })
        const began = performance.now()
        const { total } = await search(context, query)
        const time = times.get(way)
        if (turn < 0 || !time) continue
        time.latencies.push(performance.now() - began)
        time.hits += total
      }
    for (const [way, { latencies, hits }] of times) {
      const measured = { latencies: latencies.toSorted((one, other) => one - other) }
      const [half, most] = [percentile(measured, 0.5), percentile(measured, 0.95)]
      if (way !== 'not asked') slowest = Math.max(slowest, most)
      console.log(
        `| ${name} | ${way} | ${half.toFixed(1)} | ${most.toFixed(1)} | ${(hits / turns).toFixed(0)} |`,
      )
    }
  }
  return slowest
}

/** 11:00 solar time at the search location, tomorrow. */
function elevenTomorrow(now: Instant, params: URLSearchParams): string {
  const longitude = Number(params.get('near')?.split(',')[1] ?? 0)
  const at = Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .startOfDay()
    .add({ hours: 24 + 11 - Math.round(longitude / 15) })
  return `${at.toInstant().toString().slice(0, 16)}Z`
}
