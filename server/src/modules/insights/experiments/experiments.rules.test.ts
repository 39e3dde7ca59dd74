import { expect, test } from 'vitest'
import { effort } from '../../../../test-support/effort.ts'
import { type Arm, armSizeMin, buyersMin, detectablePoints, effectOf, pooledEffect } from './effect.rules.ts'
import {
  adjusted,
  pooledInterval,
  sampleOf,
  studentQuantile,
  welchInterval,
  wilsonInterval,
} from './statistics.rules.ts'

const campaigns = effort('CAMPAIGNS', { sample: 1500, soak: 10_000 })

/** Repeatable numbers in [0, 1): mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('quantiles of Student’s t equal those of tables', () => {
  for (const [freedom, quantile] of [
    [5, 2.5706],
    [10, 2.2281],
    [30, 2.0423],
    [1000, 1.9623],
  ] as const)
    expect(studentQuantile(freedom)).toBeCloseTo(quantile, 2)
})

test('the interval of Wilson equals the published example, and stays within 0 and 1', () => {
  const { low, high } = wilsonInterval(10, 20)
  expect(low).toBeCloseTo(0.2993, 3)
  expect(high).toBeCloseTo(0.7007, 3)
  expect(wilsonInterval(0, 12).low).toBeCloseTo(0)
  expect(wilsonInterval(12, 12).high).toBeCloseTo(1)
  expect(wilsonInterval(0, 0)).toEqual({ estimate: 0, low: 0, high: 1 })
})

test('the interval of Welch equals a computed example', () => {
  const interval = welchInterval(
    sampleOf([27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4]),
    sampleOf([27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4]),
  )
  expect(interval.estimate).toBeCloseTo(-2.8333, 3)
  expect(interval.low).toBeLessThan(-0.8)
  expect(interval.high).toBeLessThan(0)
})

test('members without spread give an interval without width', () => {
  expect(welchInterval(sampleOf([5, 5]), sampleOf([3, 3]))).toEqual({ estimate: 2, low: 2, high: 2 })
})

/** A group of members who spent this much, and this much before. */
function armOf(values: readonly number[], before: readonly number[] = values.map(() => 0)): Arm {
  const [now, then] = [sampleOf(values), sampleOf(before)]
  const products = values.reduce(
    (sum, value, at) => sum + (value - now.mean) * ((before[at] ?? 0) - then.mean),
    0,
  )
  return {
    ...now,
    before: then,
    covariance: products / Math.max(values.length - 1, 1),
    buyers: values.filter((value) => value > 0).length,
  }
}

test('too few members, or too few who bought, give no result', () => {
  const members = (count: number, buyers = count) =>
    armOf(Array.from({ length: count }, (_, at) => (at < buyers ? 100 + at : 0)))
  expect(effectOf(members(200), members(armSizeMin - 4))).toEqual({
    outcome: 'unknown',
    lack: 'people',
    have: armSizeMin - 4,
    need: armSizeMin,
  })
  expect(effectOf(members(armSizeMin, 20), members(armSizeMin, 9))).toEqual({
    outcome: 'unknown',
    lack: 'buyers',
    have: 29,
    need: buyersMin,
  })
  expect(effectOf(members(armSizeMin, 20), members(armSizeMin, 20)).outcome).toBe('no_difference')
})

const around = (mean: number, count = 60) =>
  armOf(Array.from({ length: count }, (_, at) => mean + (at % 7) * 10))

test('a clear difference is found, in both directions', () => {
  expect(effectOf(around(2000), around(1500)).outcome).toBe('more')
  expect(effectOf(around(1500), around(2000)).outcome).toBe('less')
})

test('the adjustment removes what the time before explains, and nothing without such a time', () => {
  const before = Array.from({ length: 80 }, (_, at) => at * 50)
  const [treated, held] = [
    armOf(
      before.map((value) => value + 40),
      before,
    ),
    armOf(before, before),
  ]
  const [one, other] = adjusted(treated, held)
  expect(one.mean - other.mean).toBeCloseTo(40)
  expect(one.variance).toBeCloseTo(0)
  expect(effectOf(treated, held).outcome).toBe('more')
  const [plain] = adjusted(around(300), around(200))
  expect(plain).toMatchObject(sampleOf(Array.from({ length: 60 }, (_, at) => 300 + (at % 7) * 10)))
})

test('the pooled mean of equal studies is theirs, and differing studies widen its interval', () => {
  const equal = pooledInterval(Array.from({ length: 6 }, () => ({ estimate: 100, variance: 25 })))
  expect(equal.estimate).toBeCloseTo(100)
  expect(equal.high - equal.low).toBeCloseTo((2 * 2.5706 * 5) / Math.sqrt(6), 1)
  const differing = pooledInterval(
    [0, 50, 100, 100, 150, 200].map((estimate) => ({ estimate, variance: 25 })),
  )
  expect(differing.estimate).toBeCloseTo(100, 0)
  expect(differing.high - differing.low).toBeGreaterThan(5 * (equal.high - equal.low))
})

test('figures of several businesses appear from five businesses and 2,000 members on, and hide each of them', () => {
  const trial = (size: number) => ({ treated: around(2000, size), held: around(1500, size) })
  const trials = (...sizes: number[]) => pooledEffect(sizes.map(trial))
  expect(trials(250, 250, 250, 250, 250)).toMatchObject({ outcome: 'more', businesses: 5, people: 2500 })
  expect(trials(500, 500, 500, 500)).toBeNull()
  expect(trials(190, 190, 190, 190, 190)).toBeNull()
  expect(trials(1300, 250, 250, 250, 250, 250)).toBeNull()
  // The fifth trial is too small for a result of its own.
  expect(trials(500, 500, 500, 500, 20)).toBeNull()
})

test('the detectable change shrinks with members and is large for few', () => {
  const points = (members: number) => detectablePoints({ members, share: 0.1, rate: 0.3 })
  expect(points(200)).toBeGreaterThan(25)
  expect(points(2000)).toBeCloseTo(9.6, 0)
  expect(points(20_000)).toBeCloseTo(3, 0)
  expect(detectablePoints({ members: 0, share: 0.1, rate: 0.3 })).toBe(100)
})

test(`campaigns without an effect raise a false alarm in 4–6 % of ${campaigns} simulations`, () => {
  const next = numbersFrom(7)
  // Most members buy nothing; the others spend amounts with a long tail.
  const spend = () => (next() < 0.6 ? 0 : Math.round(-Math.log(1 - next()) * 2500))
  let alarms = 0
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    // Half of what members spent before returns, so that the adjustment has something to explain.
    const members = (count: number) => {
      const before = Array.from({ length: count }, spend)
      return armOf(
        before.map((value) => Math.round(value * 0.5) + spend()),
        before,
      )
    }
    const { outcome } = effectOf(members(200), members(100))
    if (outcome !== 'no_difference') alarms += 1
  }
  const share = alarms / campaigns
  // The sample is small: three standard errors around 4–6 %.
  const slack = 3 * Math.sqrt((0.05 * 0.95) / campaigns) - 0.01
  expect(share).toBeGreaterThan(0.04 - Math.max(slack, 0))
  expect(share).toBeLessThan(0.06 + Math.max(slack, 0))
})

test('intervals of pooled campaigns that differ between businesses cover the true mean', () => {
  const next = numbersFrom(11)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const runs = 2000
  let covered = 0
  for (let run = 0; run < runs; run += 1) {
    const studies = Array.from({ length: 6 }, (_, at) => {
      const variance = 100 * (1 + at)
      return { estimate: 300 + 20 * normal() + Math.sqrt(variance) * normal(), variance }
    })
    const { low, high } = pooledInterval(studies)
    if (low <= 300 && 300 <= high) covered += 1
  }
  expect(covered / runs).toBeGreaterThan(0.93)
  expect(covered / runs).toBeLessThan(0.985)
})
