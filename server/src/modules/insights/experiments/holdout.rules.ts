import { sampleOf, type Interval, welchInterval } from './statistics.rules.ts'

/**
 * Whether a member is held out of a campaign: decided by ids alone, before anyone sees the campaign, and the same at
 * each call. `share` is the held-out part, 0 to 1.
 */
export function isHeldOut(input: { campaignId: string; memberId: string }, share: number): boolean {
  return hashOf(`${input.campaignId} ${input.memberId}`) / 2 ** 32 < share
}

/** FNV-1a with the final mix of MurmurHash3, which spreads ids that differ in a few digits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Each arm needs so many members before a result is shown. */
export const armSizeMin = 30

/** The effect on revenue for each member, in cents; `unknown` is “not enough people to tell”. */
export type Effect =
  | { readonly outcome: 'unknown'; readonly missing: number }
  | ({ readonly outcome: 'more' | 'less' | 'no_difference' } & Interval)

/**
 * Compares the revenue of all members who were to see a campaign with that of all held out (intention to treat), in
 * cents for each member. A difference counts only if the 95 % interval excludes zero.
 */
export function effectOf(treated: readonly number[], held: readonly number[]): Effect {
  const missing = Math.max(0, armSizeMin - treated.length) + Math.max(0, armSizeMin - held.length)
  if (missing > 0) return { outcome: 'unknown', missing }
  const interval = welchInterval(sampleOf(treated), sampleOf(held))
  return {
    outcome: interval.low > 0 ? 'more' : interval.high < 0 ? 'less' : 'no_difference',
    ...interval,
  }
}

/** Power of 80 % at 5 %: the sum of both normal quantiles. */
const powerFactor = 1.96 + 0.8416

/**
 * The smallest change of a rate, in percentage points, that a test can show with 80 % power: for the sentence before a
 * campaign starts. `rate` is the present one, 0 to 1.
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
