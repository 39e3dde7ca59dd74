import type { Instant } from 'contract/core/instant'
import { isBefore, millisecondsBetween, minuteMilliseconds, plus } from 'contract/core/time'

/** A token bucket: each call takes one token, and tokens return evenly up to `burst`. */
export interface Bucket {
  readonly tokens: number
  /** When the tokens were last counted. In the future while calls are held. */
  readonly refilledAt: Instant
}

export interface BucketLimits {
  readonly perMinute: number
  readonly burst: number
}

/**
 * Google allows 300 calls a minute. No window of 60 seconds has more than `perMinute + burst` = 260, which leaves room
 * for calls that reach Google late.
 */
export const callLimits: BucketLimits = { perMinute: 240, burst: 20 }
/** Google allows 10 edits a minute of each profile: `perMinute + burst`. */
export const editLimits: BucketLimits = { perMinute: 6, burst: 4 }
/** Tokens that calls of timers leave for calls of people. */
export const tokensForPeople = 5
/** The longest time that one answer of Google holds all calls. */
export const holdSecondsMax = 300

export interface Take {
  readonly isTaken: boolean
  readonly waitMilliseconds: number
  readonly bucket: Bucket
}

/** Rounding of fractions must not make a caller wait for a token that is available. */
const tiny = 1e-6

export const fullBucket = (limits: BucketLimits, now: Instant): Bucket => ({
  tokens: limits.burst,
  refilledAt: now,
})

/** Counts the tokens that returned by `now`. A clock that is behind another server's changes nothing. */
export function refill(bucket: Bucket, limits: BucketLimits, now: Instant): Bucket {
  if (!isBefore(bucket.refilledAt, now)) return bucket
  const returned = (millisecondsBetween(bucket.refilledAt, now) * limits.perMinute) / minuteMilliseconds
  return { tokens: Math.min(limits.burst, bucket.tokens + returned), refilledAt: now }
}

/** Takes one token and leaves `spare` others; otherwise returns how long to wait until that is possible. */
export function take(
  bucket: Bucket,
  { limits, now, spare = 0 }: { limits: BucketLimits; now: Instant; spare?: number },
): Take {
  const counted = refill(bucket, limits, now)
  const lacking = 1 + spare - counted.tokens
  if (lacking <= tiny)
    return {
      isTaken: true,
      waitMilliseconds: 0,
      bucket: { ...counted, tokens: Math.max(0, counted.tokens - 1) },
    }
  const held = Math.max(0, millisecondsBetween(now, counted.refilledAt))
  const missing = Math.max(0, lacking) * (minuteMilliseconds / limits.perMinute)
  return { isTaken: false, waitMilliseconds: Math.max(1, Math.ceil(held + missing)), bucket: counted }
}

/** Empties the bucket until Google accepts calls again. */
export function hold(bucket: Bucket, { now, seconds }: { now: Instant; seconds: number }): Bucket {
  const until = plus(now, { seconds: Math.min(Math.max(seconds, 1), holdSecondsMax) })
  return { tokens: 0, refilledAt: isBefore(bucket.refilledAt, until) ? until : bucket.refilledAt }
}
