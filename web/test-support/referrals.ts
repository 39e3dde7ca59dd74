import { ReferralStats, ShareOffer } from 'contract/referrals/sharing'
import { Referral } from 'contract/referrals/referrals'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

export const sampleReferralId = id(1)

const campaign = {
  business: { id: id(2), slug: 'river-oak-bakery', name: 'River Oak Bakery' },
  referrerPoints: 500,
  friendPoints: 300,
  minimumUsdCents: 2000,
  windowDays: 60,
  rewardsPerMonthMax: 5,
}

const goodword = {
  business: null,
  referrerPoints: 200,
  friendPoints: 200,
  minimumUsdCents: 0,
  windowDays: 90,
  rewardsPerMonthMax: 10,
}

const linkOf = (code: string, channel = 'Link') => ({
  channel,
  code,
  link: `https://goodword.example/r/${code}`,
  clicks: 0,
})

export const sampleOffers = [
  ShareOffer.parse({
    campaignId: id(3),
    campaign,
    disclosure: 'I get 500 points after your first purchase of $20.00 or more.',
    shareText:
      'Try River Oak Bakery: you get 300 points. I get 500 points after your first purchase of $20.00 or more.',
    endsAt: null,
    links: [linkOf('MAYA7K2M'), linkOf('MAYA7K3N', 'Newsletter')],
  }),
  ShareOffer.parse({
    campaignId: null,
    campaign: goodword,
    disclosure: 'I get 200 points after your first purchase of $20.00 or more.',
    shareText:
      'Try Goodword: we both get 200 points. I get 200 points after your first purchase of $20.00 or more.',
    endsAt: null,
    links: [linkOf('MAYA7K4P')],
  }),
]

const promised = { state: 'promised', availableAt: null, because: null }

/** Referral of Sam, whom Maya has just invited to a bakery. */
export const sampleReferral = (change: object = {}): Referral =>
  Referral.parse({
    id: sampleReferralId,
    referrerId: id(4),
    status: 'invited',
    channel: 'Link',
    campaignId: id(3),
    campaign,
    friendLabel: 'Sam',
    link: 'https://goodword.example/r/MAYA7K5Q',
    code: 'MAYA7K5Q',
    createdAt: '2026-11-20T12:00:00.000Z',
    reasonCodes: [],
    timeline: [
      {
        at: '2026-11-20T12:00:00.000Z',
        status: 'invited',
        sentence: 'You made the invitation.',
        reason: null,
      },
    ],
    reward: { you: { points: 500, ...promised }, friend: { points: 300, ...promised } },
    qualifyingOrder: null,
    nextStep: { code: 'share', sentence: 'Send the link to your friend.' },
    deadline: '2026-12-20T12:00:00.000Z',
    canAppeal: false,
    appeal: null,
    ...change,
  })

export const sampleStats = (change: object = {}): ReferralStats =>
  ReferralStats.parse({
    earnedPoints: 1500,
    pendingPoints: 500,
    paidPoints: 1000,
    pending: [{ at: '2026-12-01T12:00:00.000Z', points: 500, referrals: 1 }],
    funnel: { shared: 3, clicked: 40, joined: 10, firstPurchase: 5, rewarded: 4 },
    channels: [
      {
        channel: 'Newsletter',
        shared: 1,
        clicked: 30,
        joined: 8,
        firstPurchase: 4,
        rewarded: 3,
        earnedPoints: 1500,
      },
    ],
    milestones: [
      { business: campaign.business, friends: 5, rewardedFriends: 4, bonusPoints: 250, isReached: false },
    ],
    months: [],
    statuses: [
      { status: 'invited', count: 2 },
      { status: 'rewarded', count: 4 },
    ],
    rewardsLeftThisMonth: 6,
    ...change,
  })
