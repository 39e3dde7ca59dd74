import {
  adjusted,
  type Interval,
  type Moments,
  pooledInterval,
  welchInterval,
  welchVariance,
} from './statistics.rules.ts'

/** Each group needs this many members before a result is shown. */
export const armSizeMin = 30
/** This many members of both groups must have bought: with fewer, all groups look the same. */
export const buyersMin = 30

/** The spending of the members of one group, in cents for each; `before` is the time before the campaign. */
export interface Arm extends Moments {
  readonly buyers: number
}

/** The effect on revenue for each member, in cents; `unknown` if there are not enough people. */
export type Effect =
  | {
      readonly outcome: 'unknown'
      readonly lack: 'people' | 'buyers'
      readonly have: number
      readonly need: number
    }
  | ({ readonly outcome: Outcome } & Interval)

type Outcome = 'more' | 'less' | 'no_difference'

/**
 * Compares the revenue of all members chosen to get a campaign with that of all held out (intention to treat), in
 * cents for each member and adjusted for what they spent before. A difference counts only if the 95 % interval
 * excludes zero.
 */
export function effectOf(treated: Arm, held: Arm): Effect {
  const smaller = Math.min(treated.size, held.size)
  if (smaller < armSizeMin) return { outcome: 'unknown', lack: 'people', have: smaller, need: armSizeMin }
  const buyers = treated.buyers + held.buyers
  if (buyers < buyersMin) return { outcome: 'unknown', lack: 'buyers', have: buyers, need: buyersMin }
  const interval = welchInterval(...adjusted(treated, held))
  return { outcome: outcomeOf(interval), ...interval }
}

function outcomeOf({ low, high }: Interval): Outcome {
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'no_difference'
}

export const pooledBusinessesMin = 5
export const pooledPeopleMin = 2000

/** Both groups of the campaign of one business. */
export interface Trial {
  readonly treated: Arm
  readonly held: Arm
}

/**
 * The mean effect over one campaign for each business. Null below five businesses with a result or 2,000 members, and
 * if one business has more than half of the members: the mean would reveal its figures.
 */
export function pooledEffect(
  trials: readonly Trial[],
): ({ readonly outcome: Outcome; readonly businesses: number; readonly people: number } & Interval) | null {
  const telling = trials.filter(({ treated, held }) => effectOf(treated, held).outcome !== 'unknown')
  const sizes = telling.map(({ treated, held }) => treated.size + held.size)
  const people = sizes.reduce((sum, size) => sum + size, 0)
  if (telling.length < pooledBusinessesMin || people < pooledPeopleMin) return null
  if (Math.max(...sizes) * 2 > people) return null
  const interval = pooledInterval(
    telling.map(({ treated, held }) => {
      const [one, other] = adjusted(treated, held)
      return { estimate: one.mean - other.mean, variance: welchVariance(one, other) }
    }),
  )
  return { outcome: outcomeOf(interval), businesses: telling.length, people, ...interval }
}

/** Power of 80 % at 5 %: the sum of both normal quantiles. */
const powerFactor = 1.96 + 0.8416

/**
 * The smallest change of a rate, in percentage points, that a test can show with 80 % power: for the sentence shown
 * before a campaign starts. `rate` is the current one, 0 to 1.
 */
export function detectablePoints({
  members,
  share,
  rate,
}: {
  readonly members: number
  readonly share: number
  readonly rate: number
}): number {
  const [held, treated] = [members * share, members * (1 - share)]
  if (held < 1 || treated < 1) return 100
  return Math.min(100, powerFactor * Math.sqrt(rate * (1 - rate) * (1 / held + 1 / treated)) * 100)
}
