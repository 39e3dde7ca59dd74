import { expect, test } from 'vitest'
import { effort } from '../../../../test-support/effort.ts'
import { armSizeMin, detectablePoints, effectOf, isHeldOut } from './holdout.rules.ts'
import { sampleOf, studentQuantile, welchInterval, wilsonInterval } from './statistics.rules.ts'

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

test('a member is held out by ids alone, in about the requested share, independently of other campaigns', () => {
  const members = Array.from({ length: 20_000 }, (_, at) => `member-${at}`)
  const held = (campaignId: string) =>
    new Set(members.filter((memberId) => isHeldOut({ campaignId, memberId }, 0.2)))
  const [one, other] = [held('spring'), held('autumn')]
  expect(held('spring')).toEqual(one)
  for (const group of [one, other]) expect(group.size / members.length).toBeCloseTo(0.2, 1)
  const both = [...one].filter((memberId) => other.has(memberId)).length
  expect(both / members.length).toBeCloseTo(0.04, 1)
})

test('too few members give no result', () => {
  const members = (count: number) => Array.from({ length: count }, (_, at) => at * 100)
  expect(effectOf(members(armSizeMin), members(armSizeMin - 4))).toEqual({ outcome: 'unknown', missing: 4 })
  expect(effectOf(members(armSizeMin), members(armSizeMin)).outcome).toBe('no_difference')
})

test('a clear difference is found, in both directions', () => {
  const around = (mean: number) => Array.from({ length: 60 }, (_, at) => mean + (at % 7) * 10)
  expect(effectOf(around(2000), around(1500)).outcome).toBe('more')
  expect(effectOf(around(1500), around(2000)).outcome).toBe('less')
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
    const treated = Array.from({ length: 200 }, spend)
    const held = Array.from({ length: 100 }, spend)
    const { outcome } = effectOf(treated, held)
    if (outcome !== 'no_difference') alarms += 1
  }
  const share = alarms / campaigns
  // The sample is small: three standard errors around 4–6 %.
  const slack = 3 * Math.sqrt((0.05 * 0.95) / campaigns) - 0.01
  expect(share).toBeGreaterThan(0.04 - Math.max(slack, 0))
  expect(share).toBeLessThan(0.06 + Math.max(slack, 0))
})
