import type { Instant } from 'contract/core/instant'
import type { ReferralFunnel } from 'contract/referrals/sharing'
import type { ReferralStatus } from 'contract/referrals/referrals'
import type { ReferralCampaignId } from 'contract/core/ids'
import { sumOf } from 'contract/core/sum'

/** A group of one member's referrals with equal attributes. */
interface Referrals {
  readonly campaignId: ReferralCampaignId
  readonly channel: string
  readonly status: ReferralStatus
  /** The month of joining; null before joining. */
  readonly month: string | null
  readonly count: number
  readonly bought: number
  /** Opened invitations. */
  readonly opened: number
}

/** A group of one member's rewards with equal attributes, excluding claw-backs. */
interface Rewards {
  readonly campaignId: ReferralCampaignId
  readonly channel: string
  readonly side: 'referrer' | 'milestone'
  readonly month: string
  readonly isPending: boolean
  readonly releaseAt: Instant | null
  readonly points: number
  readonly count: number
}

interface Links {
  readonly channel: string
  readonly shared: number
  /** Devices that opened links; excludes invitations. */
  readonly visitors: number
}

const joinedIn = (rows: readonly Referrals[]) =>
  sumOf(
    rows.filter(({ month }) => month !== null),
    ({ count }) => count,
  )

const rewardedIn = (rows: readonly Referrals[]) =>
  sumOf(
    rows.filter(({ status }) => status === 'rewarded'),
    ({ count }) => count,
  )

/** The referral funnel and earnings per label, the most friends first. */
export function channelsOf(
  links: readonly Links[],
  referrals: readonly Referrals[],
  rewards: readonly Rewards[],
): (ReferralFunnel & { channel: string; earned: number })[] {
  const labels = new Set([...links, ...referrals, ...rewards].map(({ channel }) => channel))
  return [...labels]
    .map((channel) => {
      const ofIt = <Row extends { channel: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.channel === channel)
      const friends = ofIt(referrals)
      return {
        channel,
        shared: sumOf(ofIt(links), ({ shared }) => shared),
        clicked: sumOf(ofIt(links), ({ visitors }) => visitors) + sumOf(friends, ({ opened }) => opened),
        joined: joinedIn(friends),
        firstPurchase: sumOf(friends, ({ bought }) => bought),
        rewarded: rewardedIn(friends),
        earned: sumOf(ofIt(rewards), ({ points }) => points),
      }
    })
    .toSorted((one, other) => other.joined - one.joined || (one.channel < other.channel ? -1 : 1))
}

/** Counts per status, sorted by status name. */
export function statusesOf(referrals: readonly Referrals[]): { status: ReferralStatus; count: number }[] {
  return [...Map.groupBy(referrals, ({ status }) => status)]
    .map(([status, rows]) => ({ status, count: sumOf(rows, ({ count }) => count) }))
    .toSorted((one, other) => (one.status < other.status ? -1 : 1))
}

export function monthOf(
  month: string,
  referrals: readonly Referrals[],
  rewards: readonly Rewards[],
): { joined: number; rewarded: number; earned: number } {
  const friends = referrals.filter((row) => row.month === month)
  const earned = rewards.filter((row) => row.month === month)
  return {
    joined: joinedIn(friends),
    rewarded: rewardedIn(friends),
    earned: sumOf(earned, ({ points }) => points),
  }
}

const pendingDaysMax = 100

/** Pending points by release time, the earliest first and unknown times last. */
export function pendingOf(
  rewards: readonly Rewards[],
): { at: Instant | null; points: number; referrals: number }[] {
  const pending = rewards.filter(({ isPending }) => isPending)
  const orderOf = (at: Instant | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))
  return [...Map.groupBy(pending, ({ releaseAt }) => releaseAt)]
    .map(([at, rows]) => ({
      at,
      points: sumOf(rows, ({ points }) => points),
      referrals: sumOf(rows, ({ count }) => count),
    }))
    .toSorted((one, other) => (orderOf(one.at) < orderOf(other.at) ? -1 : 1))
    .slice(0, pendingDaysMax)
}

const campaignsMax = 20

/** Rewarded friends per campaign, the most first, with the number of this month's rewards. */
export function progressOf(
  referrals: readonly Referrals[],
  rewards: readonly Rewards[],
  thisMonth: string,
): { id: ReferralCampaignId; rewarded: number; thisMonth: number }[] {
  const joined = referrals.filter(({ month }) => month !== null)
  return [...Map.groupBy(joined, ({ campaignId }) => campaignId)]
    .map(([id, rows]) => ({
      id,
      rewarded: rewardedIn(rows),
      thisMonth: sumOf(
        rewards.filter((row) => row.campaignId === id && row.side === 'referrer' && row.month === thisMonth),
        ({ count }) => count,
      ),
    }))
    .toSorted((one, other) => other.rewarded - one.rewarded)
    .slice(0, campaignsMax)
}
