import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assess, bandOf, isStopped } from './risk.rules.ts'
import type { RiskFacts, RiskSignal } from './facts.rules.ts'
import { facts, honestFacts } from '../../../../test-support/referrals/risk.ts'

const friend = honestFacts.friend
const order = { usdCents: 4200, minimumUsdCents: 2000, secondsAfterSignUp: 86_400 }

/** Facts that trigger each signal alone, with its weight and sentence. */
const shown: [RiskSignal, number, Partial<RiskFacts>, string][] = [
  ['same_account', 0, { isSameAccount: true }, 'Both sides are the same account.'],
  ['same_phone', 0, { isSamePhone: true }, 'Both accounts verified the same phone number.'],
  ['same_card', 0, { isSameCard: true }, 'Both accounts pay with the same card.'],
  ['referral_circle', 0, { circleMembers: 3 }, 'Within a year, 3 members referred each other in a circle.'],
  ['referrer_runs_business', 0, { isReferrerStaff: true }, 'The referrer owns this business or works there.'],
  [
    'account_older',
    0,
    { accountAgeSeconds: 3 * 86_400 },
    'The friend’s account existed 3 days before the link was opened.',
  ],
  ['not_first_order', 0, { isFirstOrder: false }, 'It was not the friend’s first order here.'],
  [
    'referrers_credit',
    0,
    { isReferrersCredit: true },
    'The friend paid with store credit from a gift card that the referrer bought.',
  ],
  [
    'same_mailbox',
    60,
    { friend: { ...friend, email: 'mayalind+two@gmail.com' } },
    'Both email addresses belong to the same mailbox.',
  ],
  ['same_device', 50, { isSameDevice: true }, 'Both accounts were used on the same device.'],
  [
    'many_sign_ups',
    35,
    { signUpsFromAddress: 10 },
    '10 people joined from this network address within seven days.',
  ],
  [
    'crowded_address',
    30,
    { peopleAtAddress: 4 },
    'Both have orders delivered to an address that 4 members use.',
  ],
  [
    'card_of_many',
    60,
    { friendsOnCard: 2 },
    'A card that pays for the friend also pays for 2 other friends of the referrer.',
  ],
  [
    'shared_card',
    35,
    { friendsOnCard: 1 },
    'A card that pays for the friend also pays for another friend of the referrer.',
  ],
  [
    'disposable_email',
    25,
    { friend: { ...friend, hasDisposableEmail: true } },
    'The friend’s email address is disposable.',
  ],
  [
    'friends_refund',
    25,
    { friends: { ordered: 5, refunded: 2, disposable: 0 } },
    '2 of the referrer’s 5 friends had an order refunded.',
  ],
  [
    'similar_email',
    20,
    { friend: { ...friend, email: 'maya.lind7@mail.example' } },
    'Both email addresses are nearly identical.',
  ],
  [
    'quick_order',
    15,
    { order: { ...order, secondsAfterSignUp: 119 } },
    'The friend ordered 1 minute after joining.',
  ],
  ['late_claim', 15, { isLateClaim: true }, 'The friend entered the code only after joining.'],
  ['paid_ad', 15, { hasAdClick: true }, 'The personal link was opened from a paid advertisement.'],
  ['order_at_minimum', 10, { order: { ...order, usdCents: 2100 } }, 'The order is just above the minimum.'],
  [
    'same_network',
    10,
    { isSameNetwork: true },
    'Both were on the same network on the day the friend joined.',
  ],
  ['same_address', 5, { peopleAtAddress: 3 }, 'Both have orders delivered to an address that 3 members use.'],
]

const deciding = new Set<RiskSignal>([
  'same_account',
  'same_phone',
  'same_card',
  'referral_circle',
  'referrer_runs_business',
])

test.each(shown)('%s weighs %i and states its evidence', (signal, weight, changes, sentence) => {
  const { score, isBlocked, isEligible, hits } = assess(facts(changes))
  expect(hits).toMatchObject([{ signal, weight, sentence }])
  expect(isBlocked).toBe(deciding.has(signal))
  expect(score).toBe(isBlocked ? 100 : weight)
  expect(isEligible).toBe(!['account_older', 'not_first_order', 'referrers_credit'].includes(signal))
})

test('two strangers and an ordinary first order raise no signal', () => {
  expect(assess(honestFacts)).toEqual({ score: 0, isBlocked: false, isEligible: true, hits: [] })
})

test.each<[string, Partial<RiskFacts>]>([
  ['nine people from one network', { signUpsFromAddress: 9 }],
  ['an order just above five per cent over the minimum', { order: { ...order, usdCents: 2101 } }],
  ['an order after two minutes', { order: { ...order, secondsAfterSignUp: 120 } }],
  ['refunds of three friends out of ten', { friends: { ordered: 10, refunded: 3, disposable: 0 } }],
  ['refunds of all four friends', { friends: { ordered: 4, refunded: 4, disposable: 0 } }],
  ['the business’s own Wi-Fi', { isSameNetwork: true, isOwnWifi: true }],
  ['an account created after the link was opened', { accountAgeSeconds: -5 }],
  [
    'everything unknown',
    {
      isSamePhone: null,
      isSameCard: null,
      isFirstOrder: null,
      isSameDevice: null,
      isSameNetwork: null,
      order: null,
    },
  ],
  ['one first name and no address in common', { friend: { ...friend, name: 'Maya Lind' } }],
])('%s raises no signal', (_what, changes) => {
  expect(assess(facts(changes)).hits).toEqual([])
})

test('a family at one address and router passes: only the heaviest signal of one location counts', () => {
  const family = facts({
    friend: { ...friend, name: 'Jonas Lind', email: 'jonas.lind@mail.example' },
    peopleAtAddress: 3,
    isSameNetwork: true,
  })
  const { score, hits } = assess(family)
  expect(score).toBe(20)
  expect(hits.map(({ signal }) => signal)).toEqual(['same_household', 'same_network', 'same_address'])
})

test('two members who share a tablet pass, but not with another signal', () => {
  const home = { isSameDevice: true, isSameNetwork: true, peopleAtAddress: 2 }
  expect(assess(facts(home)).score).toBe(50)
  const hurried = facts({ ...home, order: { ...order, secondsAfterSignUp: 60 } })
  expect(isStopped(assess(hurried))).toBe(true)
})

test('one disposable address passes, three among one referrer’s friends do not', () => {
  const thrownAway = { ...friend, hasDisposableEmail: true }
  const among = (disposable: number) =>
    assess(facts({ friend: thrownAway, friends: { ordered: 0, refunded: 0, disposable } }))
  expect(among(1).score).toBe(25)
  expect(among(2)).toMatchObject({ score: 60, hits: [{ signal: 'disposable_friends', weight: 35 }, {}] })
})

test('members without a surname do not count as one family', () => {
  const single = { ...friend, name: 'Maya' }
  const seen = assess(
    facts({ referrer: { ...honestFacts.referrer, name: 'Maya' }, friend: single, peopleAtAddress: 2 }),
  )
  expect(seen.hits.map(({ signal }) => signal)).toEqual(['same_address'])
})

test.each([
  [0, 'pass'],
  [29, 'pass'],
  [30, 'watch'],
  [59, 'watch'],
  [60, 'review'],
  [79, 'review'],
  [80, 'person'],
  [100, 'person'],
] as const)('a score of %i means %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
  expect(isStopped({ score, isBlocked: false })).toBe(score >= 60)
})

test('a blocked referral stops regardless of its score', () => {
  expect(isStopped({ score: 0, isBlocked: true })).toBe(true)
})

const some = fc.subarray(shown.map(([, , changes]) => changes))

test('more signals never lower the score, which stays between 0 and 100', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const few = assess(facts(Object.assign({}, ...one)))
      const many = assess(facts(Object.assign({}, ...one, ...other.filter(addsTo(one)))))
      expect(many.score).toBeGreaterThanOrEqual(few.score)
      expect(many.score).toBeLessThanOrEqual(100)
      expect(few.score).toBeGreaterThanOrEqual(0)
      expect(many.hits.length).toBeGreaterThanOrEqual(few.hits.length)
      if (few.isBlocked) expect(many.isBlocked).toBe(true)
      if (!few.isEligible) expect(many.isEligible).toBe(false)
    }),
  )
})

test('one person on both sides, a circle, and staff of the business are always blocked', () => {
  const hard = shown.filter(([signal]) => deciding.has(signal)).map(([, , changes]) => changes)
  fc.assert(
    fc.property(fc.constantFrom(...hard), some, (block, others) => {
      const { isBlocked, score } = assess(facts(Object.assign({}, ...others, block)))
      expect(isBlocked).toBe(true)
      expect(score).toBe(100)
    }),
  )
})

/** Facts unrelated to the others, so that their weight is added. */
function addsTo(others: readonly Partial<RiskFacts>[]) {
  const spoken = new Set(others.flatMap((changes) => Object.keys(changes)))
  return (changes: Partial<RiskFacts>) => Object.keys(changes).every((key) => !spoken.has(key))
}
