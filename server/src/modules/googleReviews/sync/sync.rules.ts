import type { Instant } from 'contract/core/instant'
import { isBefore, minus, plus } from 'contract/core/time'

/** A location is read again this long after its last read, plus up to `spreadMinutes`. */
export const syncMinutes = 50
export const spreadMinutes = 5
/** A location that was not read for this long is shown as delayed. */
export const delayedHours = 2
export const sweepDays = 7
/** Whole sweeps in a row that must miss a review before it counts as removed: Google's pages can skip one. */
export const missedSweepsMax = 2
/** More changes than these pages hold are left to a whole read. */
export const changePagesMax = 10
/** Failed tries of one job in a row before the connection counts as failing. */
export const triesMax = 4
/** The budget holds all jobs after each busy answer, so several in a row are usual. */
export const busyTriesMax = 8
const firstWaitSeconds = 2
/** While the budget is empty, a job waits at least this long, so that more than one call is available then. */
const budgetWaitSeconds = 3
const budgetWaitsMax = 3
/** Longer waits come from a busy Google, not from other jobs. */
const ownWaitMilliseconds = 3000

/** The wait after `tries` failures in a row, at least as long as Google asked for. */
export function waitSeconds(tries: number, askedSeconds: number | null): number {
  return Math.max(firstWaitSeconds * 2 ** Math.min(tries, 6), askedSeconds ?? 0)
}

/**
 * The wait of a job that found the budget empty `waits` times in a row: the more jobs wait for the same calls, the
 * less often each asks. `chance` from 0 to 1 spreads them.
 */
export function budgetWait(
  waitMilliseconds: number,
  { waits, chance }: { waits: number; chance: number },
): number {
  const least = budgetWaitSeconds * 1000 * 2 ** Math.min(waits, budgetWaitsMax)
  return Math.max(waitMilliseconds, least) + Math.round((chance * least) / 2)
}

/** The number of waits in a row for the next try: only waits caused by other jobs make a job ask less often. */
export const waitsAfter = (waits: number, waitMilliseconds: number) =>
  waitMilliseconds > ownWaitMilliseconds ? waits : waits + 1

/** A review as far as the comparison needs it. */
export interface KnownReview {
  readonly stars: number
  readonly comment: string | null
  readonly updatedAt: Instant
}

/** `same` was read before; `older` is an answer that arrives after a newer one. */
export type Change = 'new' | 'edited' | 'touched' | 'same' | 'older'

/** How a review from Google differs from the stored one. `touched` has a new time with the same stars and words. */
export function changeOf(known: KnownReview | undefined, source: KnownReview): Change {
  if (!known) return 'new'
  if (isBefore(source.updatedAt, known.updatedAt)) return 'older'
  if (!isBefore(known.updatedAt, source.updatedAt)) return 'same'
  return known.stars === source.stars && known.comment === source.comment ? 'touched' : 'edited'
}

/** A review as Google lists it. */
interface ListedReview extends KnownReview {
  readonly reviewId: string
  readonly authorName: string | null
  readonly media: readonly { readonly label: string | null }[]
}

/** Reviews that can be stored, each once in its latest version, with text that the database accepts. */
export function storable<Review extends ListedReview>(reviews: readonly Review[]): readonly Review[] {
  const latest = new Map<string, Review>()
  for (const review of reviews) {
    if (!Number.isInteger(review.stars) || review.stars < 1 || review.stars > 5) continue
    const other = latest.get(review.reviewId)
    if (!other || isBefore(other.updatedAt, review.updatedAt)) latest.set(review.reviewId, cleaned(review))
  }
  return [...latest.values()]
}

function cleaned<Review extends ListedReview>(review: Review): Review {
  return {
    ...review,
    authorName: textOf(review.authorName),
    comment: textOf(review.comment),
    media: review.media.map((medium) => ({ ...medium, label: textOf(medium.label) })),
  }
}

/** The database rejects NUL and lone surrogates. */
const textOf = (text: string | null) => text?.toWellFormed().replaceAll('\0', '') ?? null

/** A location in a batch, with the reviews of the pages that were read before in the same version. */
export interface BatchLocation {
  readonly name: string
  readonly syncedAt: Instant | null
}

export interface BatchReview {
  readonly locationName: string
  readonly updatedAt: Instant
  /** Stored in this version, with this reply. */
  readonly isKnown: boolean
}

/** Google can list a change a little later than it happened. */
const lateMinutes = 15

/**
 * The locations of a batch that need a read of their own: those with a change, and those whose changes the pages may
 * not reach. A location is reached when one of its known reviews is on the pages, or when the pages go back further
 * than its last read.
 */
export function namedByBatch(
  locations: readonly BatchLocation[],
  { reviews, isWhole }: { reviews: readonly BatchReview[]; isWhole: boolean },
): ReadonlySet<string> {
  const isSorted = reviews.every((review, at) => {
    const next = reviews[at + 1]
    return !next || !isBefore(review.updatedAt, next.updatedAt)
  })
  const oldest = reviews.at(-1)?.updatedAt
  const reaches = ({ syncedAt }: BatchLocation) =>
    isSorted &&
    oldest !== undefined &&
    syncedAt !== null &&
    isBefore(oldest, minus(syncedAt, { minutes: lateMinutes }))
  const known = new Set(reviews.filter(({ isKnown }) => isKnown).map(({ locationName }) => locationName))
  const changed = new Set(reviews.filter(({ isKnown }) => !isKnown).map(({ locationName }) => locationName))
  return new Set(
    locations
      .filter((location) => {
        const isReached = isWhole || known.has(location.name) || reaches(location)
        return changed.has(location.name) || !isReached
      })
      .map(({ name }) => name),
  )
}

/** The names of locations in a notice of Google, in any form: it only names what to read. */
export function locationsNamedIn(text: string): readonly string[] {
  return [...new Set(text.match(/\blocations\/[\w-]{1,60}(?![\w-])/g) ?? [])].slice(0, 10)
}

/** A running sweep or import without a step for this long is started again. */
export const idleMinutes = 10
export const idleAt = (now: Instant): Instant => plus(now, { minutes: idleMinutes })

/** A read of all pages that is under way, and its next page. */
export interface Task {
  readonly kind: 'import' | 'sweep'
  readonly sweep: number
  readonly pageToken: string | null
}

interface Progress {
  readonly imported_at: Instant | null
  readonly import_page_token: string | null
  readonly sweep: number
  readonly sweep_started_at: Instant | null
  readonly sweep_page_token: string | null
  readonly swept_at: Instant | null
}

/** The remaining reads of a location: its import, else its running sweep, else null. */
export function taskOf(location: Progress): Task | null {
  const { sweep, sweep_started_at: startedAt, swept_at: sweptAt } = location
  if (location.imported_at === null) return { kind: 'import', sweep, pageToken: location.import_page_token }
  const isSweeping = startedAt !== null && (sweptAt === null || isBefore(sweptAt, startedAt))
  return isSweeping ? { kind: 'sweep', sweep, pageToken: location.sweep_page_token } : null
}
