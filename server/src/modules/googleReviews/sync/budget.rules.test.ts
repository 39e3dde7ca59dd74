import { fromMilliseconds } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effort, seed } from '../../../../test-support/effort.ts'
import {
  type Bucket,
  type BucketLimits,
  callLimits,
  editLimits,
  fullBucket,
  hold,
  holdSecondsMax,
  refill,
  take,
} from './budget.rules.ts'

const numRuns = effort('CASES', { sample: 200, soak: 5000 })
const start = Date.parse('2026-11-20T17:00:00Z')
const at = (milliseconds: number) => fromMilliseconds(start + milliseconds)
const windowMilliseconds = 60_000

/** The times at which calls were allowed, of callers that come after these pauses. */
function allowedTimes(
  limits: BucketLimits,
  pauses: readonly number[],
  spares: readonly number[] = [],
): number[] {
  let bucket = fullBucket(limits, at(0))
  let now = 0
  const times: number[] = []
  pauses.forEach((pause, index) => {
    now += pause
    const taken = take(bucket, { limits, now: at(now), spare: spares[index] ?? 0 })
    bucket = taken.bucket
    if (taken.isTaken) times.push(now)
  })
  return times
}

/** The most calls in any closed window of 60 seconds. */
function mostInWindow(times: readonly number[]): number {
  let most = 0
  let first = 0
  times.forEach((time, index) => {
    while (time - times[first]! > windowMilliseconds) first += 1 // `first` never passes `index`
    most = Math.max(most, index - first + 1)
  })
  return most
}

const pauses = fc.array(
  fc.oneof(
    { weight: 300, arbitrary: fc.integer({ min: 0, max: 300 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 70_000 }) },
  ),
  { minLength: 50, maxLength: 900, size: 'max' },
)

test('no sequence of calls has more than 300 in any 60 seconds', () => {
  let highest = 0
  fc.assert(
    fc.property(pauses, fc.array(fc.integer({ min: 0, max: 5 })), (each, spares) => {
      const most = mostInWindow(allowedTimes(callLimits, each, spares))
      highest = Math.max(highest, most)
      expect(most).toBeLessThanOrEqual(300)
    }),
    { numRuns, seed },
  )
  // A bucket that refuses everything would pass too.
  expect(highest).toBeGreaterThan(200)
})

test('callers who never pause get 240 a minute, and the burst once', () => {
  const times = allowedTimes(
    callLimits,
    Array.from({ length: 12_000 }, () => 10),
  )
  expect(mostInWindow(times)).toBe(260)
  expect(times.filter((time) => time > windowMilliseconds)).toHaveLength(240)
})

test('no sequence of edits of a profile has more than 10 in any 60 seconds', () => {
  let highest = 0
  fc.assert(
    fc.property(pauses, (each) => {
      const most = mostInWindow(allowedTimes(editLimits, each))
      highest = Math.max(highest, most)
      expect(most).toBeLessThanOrEqual(10)
    }),
    { numRuns, seed },
  )
  expect(highest).toBeGreaterThanOrEqual(9)
})

const anyBucket = fc.record({
  tokens: fc.double({ min: 0, max: callLimits.burst, noNaN: true }),
  refilledAt: fc.integer({ min: 0, max: 400_000 }).map(at),
})

test('a refused call is possible after exactly the wait', () => {
  fc.assert(
    fc.property(
      anyBucket,
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 5 }),
      (bucket: Bucket, now, spare) => {
        const first = take(bucket, { limits: callLimits, now: at(now), spare })
        fc.pre(!first.isTaken)
        const next = take(first.bucket, {
          limits: callLimits,
          now: at(now + first.waitMilliseconds),
          spare,
        })
        expect(next.isTaken).toBe(true)
        const early = first.waitMilliseconds - 2
        if (early < 0) return
        expect(take(first.bucket, { limits: callLimits, now: at(now + early), spare }).isTaken).toBe(false)
      },
    ),
    { numRuns, seed },
  )
})

test('a clock that is behind neither adds nor loses tokens', () => {
  const bucket = { tokens: 3, refilledAt: at(10_000) }
  expect(refill(bucket, callLimits, at(4_000))).toEqual(bucket)
  expect(refill(bucket, callLimits, at(10_250)).tokens).toBe(4)
  expect(refill(bucket, callLimits, at(900_000)).tokens).toBe(callLimits.burst)
})

test('held calls wait for Google, at most five minutes', () => {
  const held = hold(fullBucket(callLimits, at(0)), { now: at(0), seconds: 30 })
  const early = take(held, { limits: callLimits, now: at(10_000) })
  expect(early).toMatchObject({ isTaken: false, waitMilliseconds: 20_250 })
  expect(take(held, { limits: callLimits, now: at(30_250) }).isTaken).toBe(true)
  const long = hold(fullBucket(callLimits, at(0)), { now: at(0), seconds: 86_400 })
  expect(long.refilledAt).toBe(at(holdSecondsMax * 1000))
  // A shorter hold does not end a longer one.
  expect(hold(long, { now: at(0), seconds: 1 }).refilledAt).toBe(long.refilledAt)
})
