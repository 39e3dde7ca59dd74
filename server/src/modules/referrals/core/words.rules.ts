import type { Instant } from 'contract/core/instant'
import type { InvitationFlaw } from 'contract/referrals/sharing'
import type { ReferralNextStep, ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import { fromMilliseconds } from 'contract/core/time'
import type { ReferralCause } from './referralState.rules.ts'

/** The facts in a sentence about a referral. */
export interface ReferralContext {
  /** "River Oak Bakery", or "Goodword". */
  readonly where: string
  readonly minimumUsdCents: number
}

const dollars = (cents: number) =>
  cents % 100 === 0
    ? `$${cents / 100}`
    : `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const reasons: Record<ReferralReason, (told: ReferralContext) => string> = {
  monthly_cap: () => 'You have reached the most rewards for one month. Your friend still gets theirs.',
  budget_exhausted: ({ where }) =>
    `${where} has given away all the points that it set aside. We try again when there are more.`,
  below_minimum: ({ minimumUsdCents }) =>
    `Their order was below ${dollars(minimumUsdCents)}. The next one that reaches it counts.`,
  not_eligible: ({ where }) => `This reward is for people who are new, and your friend knew ${where} before.`,
  blocked: () => 'Our rules allow no reward for this pair: both sides must be different people.',
  other_code_named: () => 'Your friend named the code of somebody else when they joined.',
  order_refunded: ({ minimumUsdCents }) =>
    `Their order was paid back, so that less than ${dollars(minimumUsdCents)} is left of it.`,
  order_cancelled: () => 'Their order was cancelled.',
  order_disputed: () => 'The bank of the card is looking into the payment. We wait for its decision.',
  under_review: () => 'Something looked unusual, so we take a second look. Most are released after it.',
  misuse_confirmed: () => 'We looked at it, and found that it does not follow the rules.',
  misuse_by_referrer: () =>
    'We looked at it, and found that it does not follow the rules. Your friend keeps theirs.',
  window_over: () => 'The time for it has passed.',
  late_claim: () => 'Your friend named you a few days after joining, which counts too.',
  cleared: () => 'We looked at it, and everything is fine.',
  appeal_accepted: () => 'You asked us to look again, and you were right.',
  appeal_refused: () => 'You asked us to look again. Our decision stays.',
  account_closed: () => 'The account was closed.',
  email_unconfirmed: () => 'The points wait until you and your friend have confirmed your email addresses.',
}

export function reasonSentence(reason: ReferralReason, told: ReferralContext): string {
  return reasons[reason](told)
}

const forBusiness: Partial<Record<ReferralReason, string>> = {
  monthly_cap: 'The member has reached the most rewards for one month. The friend still gets theirs.',
  budget_exhausted: 'Your budget is used up. It is tried again when you raise it.',
  not_eligible: 'The friend bought from you before.',
  other_code_named: 'The friend named the code of somebody else when they joined.',
  misuse_by_referrer:
    'We looked at it, and found that it does not follow the rules. The friend keeps theirs.',
  late_claim: 'The friend named the code a few days after joining, which counts too.',
  appeal_accepted: 'The member asked us to look again, and was right.',
  appeal_refused: 'The member asked us to look again. Our decision stays.',
  email_unconfirmed: 'It waits until both have confirmed their email addresses.',
}

/** The same for staff of the business, who are on neither side. */
export function reasonForBusiness(reason: ReferralReason, told: ReferralContext): string {
  return forBusiness[reason] ?? reasons[reason](told)
}

const happenings: Record<ReferralCause | 'appealed' | 'appeal_refused', (told: ReferralContext) => string> = {
  shared: () => 'You made an invitation.',
  clicked: () => 'Somebody opened your link.',
  joined: () => 'Your friend joined.',
  qualified: ({ where }) =>
    `Your friend bought for the first time${where === 'Goodword' ? '' : ` at ${where}`}.`,
  released: () => 'The points are released. You can spend them.',
  suspected: () => 'We take a second look.',
  blocked: () => 'There is no reward for this one.',
  cleared: () => 'We looked at it, and everything is fine.',
  confirmed: () => 'We looked at it, and there is no reward for this one.',
  order_undone: () => 'The order was undone. Another one can still count.',
  order_fell: () => 'The order was paid back, and so the points went back too.',
  window_over: () => 'The time for it has passed.',
  replaced: () => 'Your friend named the code of somebody else.',
  withdrawn: () => 'You withdrew the invitation.',
  appeal_accepted: () => 'We looked again, and you were right.',
  accounts_joined: () => 'Two accounts became one, and there is no reward for this one.',
  appealed: () => 'You asked us to look again.',
  appeal_refused: () => 'We looked again, and our decision stays.',
}

/** A timeline entry, for the referrer. */
export function happeningSentence(cause: string, told: ReferralContext): string {
  return happenings[cause as ReferralCause]?.(told) ?? 'Something changed.' // causes of older versions
}

export interface NextStep {
  readonly code: ReferralNextStep
  readonly sentence: string
}

/** The next required step, and who must take it. */
export function nextStepOf(
  referral: { status: ReferralStatus; canAppeal: boolean; hasOpenAppeal: boolean; isCompleted: boolean },
  told: ReferralContext,
): NextStep | null {
  if (referral.hasOpenAppeal)
    return { code: 'wait_for_appeal', sentence: 'We look at it again and answer within five working days.' }
  switch (referral.status) {
    case 'invited':
      return { code: 'share', sentence: 'Send the link to your friend.' }
    case 'clicked':
      return {
        code: 'wait_for_sign_up',
        sentence: 'Your friend must sign in on the same device, or type the code.',
      }
    case 'signed_up':
      return {
        code: 'wait_for_purchase',
        sentence: `Your friend’s first order of ${dollars(told.minimumUsdCents)} or more makes it count.`,
      }
    case 'qualifying':
      return {
        code: 'wait_for_hold',
        sentence: referral.isCompleted
          ? 'The points are released when the return period is over.'
          : 'The points are released some days after the order is completed.',
      }
    case 'under_review':
      return { code: 'wait_for_review', sentence: 'We look at it. There is nothing that you need to do.' }
    case 'rewarded':
      return { code: 'spend', sentence: 'Spend the points, or tell another friend.' }
    case 'rejected':
    case 'expired':
      return referral.canAppeal
        ? { code: 'appeal', sentence: 'If you think that this is wrong, ask us to look again.' }
        : { code: 'share_again', sentence: 'Tell another friend.' }
    case 'reversed':
    case 'withdrawn':
      return { code: 'share_again', sentence: 'Tell another friend.' }
  }
}

const flaws: Record<InvitationFlaw, (where: string) => string> = {
  code_unknown: () => 'We do not know this code. Please check how it is written.',
  campaign_ended: (where) =>
    `${where} no longer gives points for recommendations. You are welcome all the same.`,
  campaign_paused: (where) =>
    `${where} gives no points for recommendations at the moment. You are welcome all the same.`,
  budget_exhausted: (where) =>
    `All points for recommending ${where} have been given away. You are welcome all the same.`,
  withdrawn: () => 'This invitation was withdrawn or has ended. You are welcome all the same.',
  own_code: () => 'This is your own code. It is for your friends.',
  not_new: (where) => `This invitation is for people who are new, and you know ${where} already.`,
  claimed_already: () => 'A friend has invited you already.',
}

export function flawSentence(flaw: InvitationFlaw, where: string): string {
  return flaws[flaw](where)
}

const inWords = (count: number) => `${count.toLocaleString('en-US')} point${count === 1 ? '' : 's'}`

/** Mandatory in every shared text: the referrer discloses the own reward. */
export function ownDisclosure(referrerPoints: number): string {
  return `I get ${inWords(referrerPoints)} if you join.`
}

export function disclosureOf(name: string, referrerPoints: number): string {
  return `${name} gets ${inWords(referrerPoints)} if you join.`
}

export function shareTextOf(offer: {
  where: string
  referrerPoints: number
  friendPoints: number
  minimumUsdCents: number
}): string {
  const what = offer.where === 'Goodword' ? 'Goodword, for local places' : offer.where
  return `I like ${what}. You get ${inWords(offer.friendPoints)} with your first order of ${dollars(offer.minimumUsdCents)} or more. ${ownDisclosure(offer.referrerPoints)}`
}

/** The first name; strangers see nothing more of a name. */
export function firstNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? ''
}

/** Five business days later, excluding Saturdays and Sundays. */
export function respondByOf(at: Instant): Instant {
  let day = Temporal.Instant.from(at).toZonedDateTimeISO('UTC')
  for (let left = 5; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= 5) left -= 1
  }
  return fromMilliseconds(day.epochMilliseconds)
}
