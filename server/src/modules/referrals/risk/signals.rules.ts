import { mailboxOf } from '../../identity/public.rules.ts'
import { areSimilar } from './emails.rules.ts'
import type { RiskFacts, RiskSide, RiskSignal } from './facts.rules.ts'

/** A signal with its evidence. */
export interface Seen {
  readonly signal: RiskSignal
  /** Excludes network addresses and device hashes, which expire after 90 days. */
  readonly evidence: Readonly<Record<string, string | number>>
  readonly sentence: string
}

const signUpsFromAddressMax = 9
const familyPeopleMax = 3
const quickSeconds = 120
const nearMinimumHundredths = 105
const refundedShareMax = 0.3
const friendsMinToJudge = 5
const disposableFriendsMin = 3

/** All signals against a referral, as plain sentences. */
export function seenIn(facts: RiskFacts): Seen[] {
  return [
    ...sameHands(facts),
    ...alreadyThere(facts),
    ...alike(facts),
    ...sameSpot(facts),
    ...withOtherFriends(facts),
    ...odd(facts),
  ].flatMap((seen) => (seen ? [seen] : []))
}

function sameHands(facts: RiskFacts): (Seen | null)[] {
  return [
    when(facts.isSameAccount, 'same_account', 'Both sides are the same account.'),
    when(facts.isSamePhone, 'same_phone', 'Both accounts verified the same phone number.'),
    when(facts.isSameCard, 'same_card', 'Both accounts pay with the same card.'),
    when(facts.isReferrerStaff, 'referrer_runs_business', 'The referrer owns this business or works there.'),
    facts.circleMembers === null
      ? null
      : {
          signal: 'referral_circle',
          evidence: { members: facts.circleMembers },
          sentence: `Within a year, ${facts.circleMembers} members referred each other in a circle.`,
        },
  ]
}

function alreadyThere({ accountAgeSeconds, isFirstOrder, isReferrersCredit }: RiskFacts): (Seen | null)[] {
  const isOlder = accountAgeSeconds !== null && accountAgeSeconds > 0
  return [
    isOlder
      ? {
          signal: 'account_older',
          evidence: { seconds: accountAgeSeconds },
          sentence: `The friend’s account existed ${spanOf(accountAgeSeconds)} before the link was opened.`,
        }
      : null,
    when(isFirstOrder === false, 'not_first_order', 'It was not the friend’s first order here.'),
    when(
      isReferrersCredit,
      'referrers_credit',
      'The friend paid with store credit from a gift card that the referrer bought.',
    ),
  ]
}

function alike({ referrer, friend, peopleAtAddress }: RiskFacts): (Seen | null)[] {
  const isSameMailbox = mailboxOf(referrer.email) === mailboxOf(friend.email)
  const surname = commonSurname(referrer, friend)
  const hasSimilarEmail = areSimilar(referrer.email, friend.email, surname)
  const evidence = { referrer: referrer.email, friend: friend.email }
  return [
    isSameMailbox
      ? { signal: 'same_mailbox', evidence, sentence: 'Both email addresses belong to the same mailbox.' }
      : null,
    !isSameMailbox && hasSimilarEmail
      ? { signal: 'similar_email', evidence, sentence: 'Both email addresses are nearly identical.' }
      : null,
    surname !== null && peopleAtAddress !== null
      ? {
          signal: 'same_household',
          evidence: { surname },
          sentence: 'Both have the same surname and the same delivery address.',
        }
      : null,
    friend.hasDisposableEmail
      ? {
          signal: 'disposable_email',
          evidence: { friend: friend.email },
          sentence: 'The friend’s email address is disposable.',
        }
      : null,
  ]
}

function sameSpot(facts: RiskFacts): (Seen | null)[] {
  const { signUpsFromAddress: signUps, peopleAtAddress: people } = facts
  const isCrowded = people !== null && people > familyPeopleMax
  return [
    when(facts.isSameDevice, 'same_device', 'Both accounts were used on the same device.'),
    signUps > signUpsFromAddressMax
      ? {
          signal: 'many_sign_ups',
          evidence: { signUps, days: 7 },
          sentence: `${signUps} people joined from this network address within seven days.`,
        }
      : null,
    facts.isOwnWifi
      ? null
      : when(
          facts.isSameNetwork,
          'same_network',
          'Both were on the same network on the day the friend joined.',
        ),
    people === null
      ? null
      : {
          signal: isCrowded ? 'crowded_address' : 'same_address',
          evidence: { people },
          sentence: `Both have orders delivered to an address that ${people} members use.`,
        },
  ]
}

/** A single friend's behavior is chance; a pattern over many friends of one referrer is not. */
function withOtherFriends({ friend, friendsOnCard, friends }: RiskFacts): (Seen | null)[] {
  const isRefunding =
    friends.ordered >= friendsMinToJudge && friends.refunded / friends.ordered > refundedShareMax
  const disposable = friends.disposable + 1
  return [
    friendsOnCard === null || friendsOnCard === 0
      ? null
      : {
          signal: friendsOnCard > 1 ? 'card_of_many' : 'shared_card',
          evidence: { friends: friendsOnCard },
          sentence: `A card that pays for the friend also pays for ${friendsOnCard === 1 ? 'another friend' : `${friendsOnCard} other friends`} of the referrer.`,
        },
    friend.hasDisposableEmail && disposable >= disposableFriendsMin
      ? {
          signal: 'disposable_friends',
          evidence: { friends: disposable },
          sentence: `${disposable} of the referrer’s friends have disposable email addresses.`,
        }
      : null,
    isRefunding
      ? {
          signal: 'friends_refund',
          evidence: { ordered: friends.ordered, refunded: friends.refunded },
          sentence: `${friends.refunded} of the referrer’s ${friends.ordered} friends had an order refunded.`,
        }
      : null,
  ]
}

function odd({ order, isLateClaim, hasAdClick }: RiskFacts): (Seen | null)[] {
  return [
    order && order.usdCents * 100 <= order.minimumUsdCents * nearMinimumHundredths
      ? {
          signal: 'order_at_minimum',
          evidence: { usdCents: order.usdCents, minimumUsdCents: order.minimumUsdCents },
          sentence: 'The order is just above the minimum.',
        }
      : null,
    order && order.secondsAfterSignUp < quickSeconds
      ? {
          signal: 'quick_order',
          evidence: { seconds: order.secondsAfterSignUp },
          sentence: `The friend ordered ${spanOf(order.secondsAfterSignUp)} after joining.`,
        }
      : null,
    when(isLateClaim, 'late_claim', 'The friend entered the code only after joining.'),
    when(hasAdClick, 'paid_ad', 'The personal link was opened from a paid advertisement.'),
  ]
}

function when(isSeen: boolean | null, signal: RiskSignal, sentence: string): Seen | null {
  return isSeen === true ? { signal, evidence: {}, sentence } : null
}

/** Null when the surnames differ, and when both names are equal. */
function commonSurname(one: RiskSide, other: RiskSide): string | null {
  const [left, right] = [surnameOf(one.name), surnameOf(other.name)]
  return left === right ? left : null
}

function surnameOf(name: string): string | null {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  const names = plain.split(/\s+/)
  return names.length > 1 ? names.at(-1)! : null // at least two
}

const spans = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
  { seconds: 1, word: 'second' },
] as const

/** A duration in its largest unit: "3 days", "45 seconds". */
function spanOf(seconds: number): string {
  const span = spans.find((one) => seconds >= one.seconds) ?? spans[3]
  const count = Math.max(0, Math.floor(seconds / span.seconds))
  return `${count} ${span.word}${count === 1 ? '' : 's'}`
}
