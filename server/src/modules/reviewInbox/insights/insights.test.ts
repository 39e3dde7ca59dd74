import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type InboxSeed, useReviewInboxFixture } from '../../../../test-support/fixtures/reviewInbox.ts'
import { localDate } from '../scope/period.rules.ts'
import { aspectsOf } from './aspects.rules.ts'
import { reviewInsights, textsMax } from './insights.ts'
import { stepStarts } from './steps.rules.ts'

const database = useDatabase()
const fixture = useReviewInboxFixture(database)
const today = '2026-11-20' as LocalDate // the fixed clock of the tests

async function insights(sent: Record<string, string> = {}, by: MemberId = fixture.owner) {
  const query = readReviewInsights.query.parse(sent)
  return readReviewInsights.response.parse(await reviewInsights(database.contextOf(by), query))
}

/** The figures of one source, recomputed over all reviews in memory. */
function expectedTrend(seeds: readonly InboxSeed[], source: InboxSeed['source'], days: number) {
  const dayOf = (seed: InboxSeed) =>
    localDate(
      seed.at as Instant, // an instant
      (seed.businessId === fixture.barber ? 'America/Los_Angeles' : 'America/New_York') as TimeZone, // zones
    )
  const all = seeds.filter((seed) => seed.source === source && seed.removedAt === null)
  const within = (from: LocalDate, to: LocalDate) =>
    all.filter((seed) => dayOf(seed) >= from && dayOf(seed) <= to)
  const figures = (rows: readonly InboxSeed[]) => ({
    count: rows.length,
    meanHundredths:
      rows.length === 0
        ? null
        : Math.round((100 * rows.reduce((sum, { stars }) => sum + stars, 0)) / rows.length),
    answered: rows.filter(({ answeredAt }) => answeredAt !== null).length,
  })
  const from = plusDays(today, 1 - days)
  const now = within(from, today)
  const minutes = now
    .flatMap(({ at, answeredAt }) =>
      answeredAt === null ? [] : [(Date.parse(answeredAt) - Date.parse(at)) / 60_000],
    )
    .toSorted((one, other) => one - other)
  const middle = minutes.length / 2
  const median =
    minutes.length === 0
      ? null
      : Math.round((minutes[Math.ceil(middle - 1)]! + minutes[Math.floor(middle)]!) / 2) // within the list
  const starts = stepStarts({ to: today, days })
  return {
    source,
    ...figures(now),
    histogram: [1, 2, 3, 4, 5].map((stars) => now.filter((seed) => seed.stars === stars).length),
    medianAnswerMinutes: median,
    before: figures(within(plusDays(from, -days), plusDays(from, -1))),
    steps: starts.map((start, index) => ({
      from: start,
      ...figures(within(start, starts[index + 1] ? plusDays(starts[index + 1]!, -1) : today)), // the next step
    })),
  }
}

/** Spread over two years and both sources, without chance. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse('2026-11-20T16:00:00Z') - index * index * 1_733_000).toISOString()
    const isAnswered = index % 3 === 0
    return fixture.seed({
      source: index % 4 === 0 ? 'goodword' : 'google',
      ...(index % 4 === 0
        ? { locationId: null, businessId: index % 8 === 0 ? fixture.barber : fixture.bakery }
        : index % 5 === 0
          ? { businessId: fixture.barber, locationId: fixture.barberLocation }
          : { locationId: fixture.bakeryLocations[index % 2]! }), // three locations
      at: at.replace('Z', '000Z'),
      stars: (index % 5) + 1,
      text: ['Delicious bread.', 'We waited an hour.', '', 'Spotless. Parking is hard.', 'No waiting.'][
        index % 5
      ]!, // five texts
      reply: isAnswered ? 'published' : null,
      answeredAt: isAnswered ? new Date(Date.parse(at) + index * 61_000).toISOString() : null,
      removedAt: index % 4 !== 0 && index % 11 === 0 ? '2026-11-19T00:00:00.000Z' : null,
    })
  })

describe('insights', () => {
  test.each([30, 90, 365])('of %i days equal a plain recomputation', async (days) => {
    const seeds = spread(190)
    await fixture.store(seeds)
    const { trends, from, to } = await insights({ days: String(days) })
    expect([from, to]).toEqual([plusDays(today, 1 - days), today])
    expect(trends).toEqual([expectedTrend(seeds, 'google', days), expectedTrend(seeds, 'goodword', days)])
    const sums = trends.map(({ count, before }) => [count, before.count])
    expect(sums.flat().every((count) => count > 0)).toBe(true)
  })

  test('count the aspects of the texts, with the newest sentences as evidence', async () => {
    const seeds = spread(190)
    await fixture.store(seeds)
    const { aspects, reviewsRead, isPartial, from } = await insights({ days: '365' })
    const read = seeds.filter(
      ({ at, text, removedAt }) => text !== '' && removedAt === null && at >= `${from}T09:00`,
    )
    expect([reviewsRead, isPartial]).toEqual([read.length, false])
    for (const { aspect, praised, missed } of aspects)
      for (const [side, found] of [
        ['praised', praised],
        ['missed', missed],
      ] as const) {
        const mentions = read.flatMap((seed) =>
          aspectsOf(seed)
            .filter((mention) => mention.aspect === aspect && mention.side === side)
            .map(({ sentence }) => ({
              text: sentence,
              stars: seed.stars,
              source: seed.source,
              reviewId: seed.id,
            })),
        )
        expect(found).toEqual({ count: mentions.length, sentences: mentions.slice(0, 3) })
      }
    expect(aspects.map(({ praised, missed }) => praised.count + missed.count)).toEqual([
      expect.toSatisfy((count: number) => count > 3),
      0,
      0,
      ...Array.from({ length: 3 }, () => expect.toSatisfy((count: number) => count > 3)),
    ])
  })

  test('follow the choice of business, location and source, and the access of the person', async () => {
    const seeds = spread(60)
    await fixture.store(seeds)
    const count = async (sent: Record<string, string>, by?: MemberId) =>
      (await insights({ days: '365', ...sent }, by)).trends.map((trend) => [trend.source, trend.count])
    const at = (keep: (seed: InboxSeed) => boolean) =>
      seeds.filter((seed) => seed.removedAt === null && keep(seed)).length
    const first = fixture.bakeryLocations[0]! // three locations
    const own = at(({ source, businessId }) => source === 'goodword' && businessId === fixture.bakery)
    expect(await count({ location: first })).toEqual([
      ['google', at(({ locationId }) => locationId === first)],
    ])
    expect(await count({ source: 'goodword', business: 'river-oak-bakery' })).toEqual([['goodword', own]])
    expect(await count({}, fixture.limited)).toEqual([
      ['google', at(({ locationId }) => locationId === first)],
      ['goodword', own],
    ])
    expect(await count({}, fixture.stranger)).toEqual([['goodword', 0]])
  })

  test('read at most the newest texts, and say so', async () => {
    const text = 'Delicious bread.'
    await fixture.store([
      ...Array.from({ length: textsMax }, () => fixture.seed({ text, at: '2026-11-19T12:00:00.000000Z' })),
      fixture.seed({ source: 'goodword', text: 'Dirty.', stars: 1, at: '2026-11-18T12:00:00.000000Z' }),
    ])
    const { reviewsRead, isPartial, aspects } = await insights()
    expect([reviewsRead, isPartial]).toEqual([textsMax, true])
    const countOf = (wanted: string) => aspects.find(({ aspect }) => aspect === wanted)
    expect(countOf('quality')?.praised.count).toBe(textsMax)
    expect(countOf('cleanliness')?.missed.count).toBe(0)
  })
})
