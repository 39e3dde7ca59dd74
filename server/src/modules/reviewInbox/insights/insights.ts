import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { Answer, Received } from 'contract/core/route'
import { plusDays } from 'contract/core/time'
import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { ReviewAspect, type readReviewInsights, type ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import type { Context } from '../../../platform/context.ts'
import { concurrently, overOneConnection } from '../../../platform/db/pipeline.ts'
import {
  googleReviewSteps,
  medianGoogleAnswerSeconds,
  newestGoogleTexts,
} from '../../googleReviews/public.ts'
import { medianOwnAnswerSeconds, newestOwnTexts, ownReviewSteps } from '../../reviews/public.ts'
import { localDate, startOf } from '../scope/period.rules.ts'
import { type Answerable, answerable, type Chosen, chosenAmong, lanesOf, ownScopes } from '../scope/scope.ts'
import { type AspectSide, aspectsOf } from './aspects.rules.ts'
import { meanHundredths, type StepFigures, stepStarts, totalOf } from './steps.rules.ts'

/** Words of at most this many reviews are read, the newest. */
export const textsMax = 5000
const sentencesMax = 3

/**
 * The days are those of each business; the last is today in the zone of the first business.
 * @throws Refusal business_not_found
 */
export async function reviewInsights(
  context: Context,
  query: Received<typeof readReviewInsights>['query'],
): Promise<Answer<typeof readReviewInsights>> {
  return overOneConnection(context.db, (db) => insights({ ...context, db }, query))
}

async function insights(
  context: Context,
  query: Received<typeof readReviewInsights>['query'],
): Promise<Answer<typeof readReviewInsights>> {
  const { businesses, linked } = await answerable(context)
  const chosen = chosenAmong(businesses, query)
  const zone = chosen.businesses[0]?.facts.timeZone
  const to = localDate(context.now, zone ?? utc)
  const days = { from: plusDays(to, 1 - query.days), to, first: plusDays(to, 1 - 2 * query.days) }
  const sources = sourcesOf(context, chosen, { linked, ...days })
  const starts = stepStarts({ to, days: query.days })
  const [trends, texts] = await concurrently([
    concurrently(sources.map((source) => trendOf(source, starts))),
    concurrently(sources.map(({ texts: read }) => read(textsMax + 1))),
  ])
  const newest = texts.flat().toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const read = newest.slice(0, textsMax)
  return {
    from: days.from,
    to,
    trends,
    aspects: aspectsIn(read),
    reviewsRead: read.length,
    isPartial: newest.length > textsMax,
  }
}

const utc = 'UTC' as TimeZone // an IANA zone

interface Text {
  readonly source: ReviewSource
  readonly id: string
  readonly stars: number
  readonly text: string
  readonly at: string
}

interface Source {
  readonly source: ReviewSource
  /** For the period and the previous one, which is step 0. */
  readonly steps: (starts: readonly LocalDate[]) => Promise<StepFigures[]>
  readonly medianSeconds: () => Promise<number | null>
  readonly texts: (limit: number) => Promise<Text[]>
}

/** The sources that the choice includes; Google only with a linked location. */
function sourcesOf(
  context: Context,
  chosen: Chosen,
  {
    linked,
    first,
    from,
    to,
  }: {
    linked: Answerable['linked']
    first: LocalDate
    from: LocalDate
    to: LocalDate
  },
): Source[] {
  const { lanes, locations } = lanesOf(chosen, linked)
  const zones = new Map<string, TimeZone>(chosen.businesses.map(({ facts }) => [facts.id, facts.timeZone]))
  for (const { id, businessId } of locations) zones.set(id, zones.get(businessId) ?? utc)
  const span = (id: string, since: LocalDate) => {
    const zone = zones.get(id) ?? utc
    return { zone, from: startOf(since, zone), before: startOf(plusDays(to, 1), zone) }
  }
  const googleIn = (since: LocalDate) => ({
    by: lanes.by,
    lanes: lanes.lanes.map(({ id }) => ({ id, ...span(id, since) })),
  })
  const ownIn = (since: LocalDate) =>
    ownScopes(chosen).map(({ businessId }) => ({ businessId, ...span(businessId, since) }))
  const google: Source = {
    source: 'google',
    steps: (starts) => googleReviewSteps(context, googleIn(first), starts),
    medianSeconds: () => medianGoogleAnswerSeconds(context, googleIn(from)),
    texts: async (limit) =>
      (await newestGoogleTexts(context, googleIn(from), limit)).map((row) => ({ source: 'google', ...row })),
  }
  const own: Source = {
    source: 'goodword',
    steps: (starts) => ownReviewSteps(context, ownIn(first), starts),
    medianSeconds: () => medianOwnAnswerSeconds(context, ownIn(from)),
    texts: async (limit) =>
      (await newestOwnTexts(context, ownIn(from), limit)).map((row) => ({ source: 'goodword', ...row })),
  }
  return [...(lanes.lanes.length > 0 ? [google] : []), ...(chosen.hasOwn ? [own] : [])]
}

async function trendOf(source: Source, starts: readonly LocalDate[]): Promise<ReviewTrend> {
  const [rows, seconds] = await concurrently([source.steps(starts), source.medianSeconds()])
  const total = totalOf(rows.filter(({ step }) => step > 0))
  const before = totalOf(rows.filter(({ step }) => step === 0))
  return {
    source: source.source,
    count: total.count,
    meanHundredths: meanHundredths(total.count, total.starsSum),
    histogram: total.histogram,
    answered: total.answered,
    medianAnswerMinutes: seconds === null ? null : Math.round(seconds / 60),
    before: {
      count: before.count,
      meanHundredths: meanHundredths(before.count, before.starsSum),
      answered: before.answered,
    },
    steps: starts.map((from, index) => {
      const step = totalOf(rows.filter((row) => row.step === index + 1))
      const { count, starsSum, answered } = step
      return { from, count, meanHundredths: meanHundredths(count, starsSum), answered }
    }),
  }
}

/** Counts reviews, not sentences; the sentences are those of the newest reviews. */
function aspectsIn(texts: readonly Text[]): Answer<typeof readReviewInsights>['aspects'] {
  const emptySide = () => ({
    count: 0,
    sentences: [] as { text: string; stars: number; source: ReviewSource; reviewId: string }[],
  })
  const aspects = new Map(
    ReviewAspect.options.map((aspect) => [
      aspect,
      { praised: emptySide(), missed: emptySide() } satisfies Record<AspectSide, unknown>,
    ]),
  )
  for (const { source, id, stars, text } of texts)
    for (const { aspect, side, sentence } of aspectsOf({ stars, text })) {
      const found = aspects.get(aspect)?.[side]
      if (!found) continue
      found.count += 1
      if (found.sentences.length < sentencesMax)
        found.sentences.push({ text: sentence, stars, source, reviewId: id })
    }
  return [...aspects].map(([aspect, sides]) => ({ aspect, ...sides }))
}
