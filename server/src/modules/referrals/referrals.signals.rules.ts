import { areSimilar, mailboxOf } from './referrals.emails.rules.ts'

export type RiskSignal =
  | 'same_account'
  | 'same_phone'
  | 'same_card'
  | 'referral_circle'
  | 'referrer_runs_business'
  | 'account_older'
  | 'not_first_order'
  | 'same_mailbox'
  | 'same_device'
  | 'many_sign_ups'
  | 'crowded_address'
  | 'disposable_email'
  | 'friends_refund'
  | 'similar_person'
  | 'quick_order'
  | 'late_claim'
  | 'paid_ad'
  | 'order_at_minimum'
  | 'same_network'
  | 'same_address'

/** What is known of the two sides when a referral is looked at. Null is unknown, and nothing unknown counts against anybody. */
export interface RiskFacts {
  readonly isSameAccount: boolean
  readonly isSamePhone: boolean | null
  readonly isSameCard: boolean | null
  /** How many members recommended each other in a ring within twelve months that this closes; null when it closes none. */
  readonly circleMembers: number | null
  readonly isReferrerStaff: boolean
  /** How long the friend had an account before the link was opened; negative or null when they had none. */
  readonly accountAgeSeconds: number | null
  /** Null before there is an order. */
  readonly isFirstOrder: boolean | null
  readonly referrer: RiskSide
  readonly friend: RiskSide & { readonly hasDisposableEmail: boolean }
  readonly isSameDevice: boolean | null
  /** Both were seen on one network on the day of the sign-up. */
  readonly isSameNetwork: boolean | null
  /** That network is the business's own. */
  readonly isOwnWifi: boolean
  /** Within seven days from the address of this one, which is among them. */
  readonly signUpsFromAddress: number
  /** How many people have things sent to the address that both use; null where they use none together. */
  readonly peopleAtAddress: number | null
  readonly order: RiskOrder | null
  readonly isLateClaim: boolean
  readonly hasAdClick: boolean
  /** Of the referrer's other friends that ordered. */
  readonly friends: { readonly ordered: number; readonly refunded: number }
}

export interface RiskSide {
  readonly email: string
  readonly name: string
}

export interface RiskOrder {
  readonly usdCents: number
  readonly minimumUsdCents: number
  readonly secondsAfterSignUp: number
}

/** A signal that was seen, and by what. */
export interface Seen {
  readonly signal: RiskSignal
  /** Never an address of a network or a mark of a device, which are forgotten after 90 days. */
  readonly evidence: Readonly<Record<string, string | number>>
  readonly sentence: string
}

const signUpsFromAddressMax = 9
const familyPeopleMax = 3
const quickSeconds = 120
const nearMinimumHundredths = 105
const refundedShareMax = 0.3
const friendsMinToJudge = 5

/** Everything that speaks against a referral, in plain sentences. */
export function seenIn(facts: RiskFacts): Seen[] {
  return [
    ...sameHands(facts),
    ...alreadyThere(facts),
    ...alike(facts),
    ...sameSpot(facts),
    ...odd(facts),
  ].flatMap((seen) => (seen ? [seen] : []))
}

function sameHands(facts: RiskFacts): (Seen | null)[] {
  return [
    when(facts.isSameAccount, 'same_account', 'Both sides are one account.'),
    when(facts.isSamePhone, 'same_phone', 'Both accounts proved the same phone number.'),
    when(facts.isSameCard, 'same_card', 'Both accounts pay with the same card.'),
    when(facts.isReferrerStaff, 'referrer_runs_business', 'The referrer owns this business or works there.'),
    facts.circleMembers === null
      ? null
      : {
          signal: 'referral_circle',
          evidence: { members: facts.circleMembers },
          sentence: `Within a year ${facts.circleMembers} members recommended each other in a ring.`,
        },
  ]
}

function alreadyThere({ accountAgeSeconds, isFirstOrder }: RiskFacts): (Seen | null)[] {
  const isOlder = accountAgeSeconds !== null && accountAgeSeconds > 0
  return [
    isOlder
      ? {
          signal: 'account_older',
          evidence: { seconds: accountAgeSeconds },
          sentence: `The friend had an account ${spanOf(accountAgeSeconds)} before the link was opened.`,
        }
      : null,
    when(isFirstOrder === false, 'not_first_order', 'It was not the friend’s first order here.'),
  ]
}

function alike({ referrer, friend, peopleAtAddress }: RiskFacts): (Seen | null)[] {
  const isSameMailbox = mailboxOf(referrer.email) === mailboxOf(friend.email)
  const hasSimilarEmail = areSimilar(referrer.email, friend.email)
  const surname = surnameOf(friend.name)
  const isSameHousehold = peopleAtAddress !== null && surname !== null && surname === surnameOf(referrer.name)
  const evidence = { referrer: referrer.email, friend: friend.email }
  return [
    isSameMailbox
      ? { signal: 'same_mailbox', evidence, sentence: 'Both email addresses lead to one mailbox.' }
      : null,
    !isSameMailbox && hasSimilarEmail
      ? { signal: 'similar_person', evidence, sentence: 'Both email addresses are nearly the same.' }
      : null,
    !isSameMailbox && !hasSimilarEmail && isSameHousehold
      ? {
          signal: 'similar_person',
          evidence: { surname },
          sentence: 'Both have the same surname and the same delivery address.',
        }
      : null,
    friend.hasDisposableEmail
      ? {
          signal: 'disposable_email',
          evidence: { friend: friend.email },
          sentence: 'The friend’s email address is a throw-away one.',
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
          sentence: `Both have orders sent to one address, which ${people} members use.`,
        },
  ]
}

function odd({ order, isLateClaim, hasAdClick, friends }: RiskFacts): (Seen | null)[] {
  const refunds =
    friends.ordered >= friendsMinToJudge && friends.refunded / friends.ordered > refundedShareMax
  return [
    order && order.usdCents * 100 <= order.minimumUsdCents * nearMinimumHundredths
      ? {
          signal: 'order_at_minimum',
          evidence: { usdCents: order.usdCents, minimumUsdCents: order.minimumUsdCents },
          sentence: 'The order is just above the smallest that counts.',
        }
      : null,
    order && order.secondsAfterSignUp < quickSeconds
      ? {
          signal: 'quick_order',
          evidence: { seconds: order.secondsAfterSignUp },
          sentence: `The order came ${spanOf(order.secondsAfterSignUp)} after joining.`,
        }
      : null,
    when(isLateClaim, 'late_claim', 'The friend named the code only after joining.'),
    when(hasAdClick, 'paid_ad', 'The personal link was opened from a paid advertisement.'),
    refunds
      ? {
          signal: 'friends_refund',
          evidence: { ...friends },
          sentence: `${friends.refunded} of the referrer’s ${friends.ordered} friends sent their order back.`,
        }
      : null,
  ]
}

function when(isSeen: boolean | null, signal: RiskSignal, sentence: string): Seen | null {
  return isSeen === true ? { signal, evidence: {}, sentence } : null
}

/** Null where there is but one name. */
function surnameOf(name: string): string | null {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  const names = plain.split(/\s+/)
  return names.length > 1 ? names.at(-1)! : null // there are two at least
}

const spans = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
  { seconds: 1, word: 'second' },
] as const

/** In the largest unit of which there is one: "3 days", "45 seconds". */
function spanOf(seconds: number): string {
  const span = spans.find((one) => seconds >= one.seconds) ?? spans[3]
  const count = Math.max(0, Math.floor(seconds / span.seconds))
  return `${count} ${span.word}${count === 1 ? '' : 's'}`
}
