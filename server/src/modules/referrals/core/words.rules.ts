import { formerMember } from 'contract/account/accountLimits'
import type { Instant } from 'contract/core/instant'
import type { InvitationFlaw } from 'contract/referrals/sharing'
import type { ReferralNextStep, ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import { fromMilliseconds } from 'contract/core/time'
import { dollars, pointsInWords } from '../../../platform/format/format.ts'
import type { ReferralCause } from './referralState.rules.ts'

/** The facts in a sentence about a referral. */
export interface ReferralContext {
  /** "River Oak Bakery", or "Goodword". */
  readonly where: string
  readonly minimumUsdCents: number
}

const reasons: Record<ReferralReason, (context: ReferralContext) => string> = {
  monthly_cap: () => 'You have reached the monthly reward limit. Your friend still gets their reward.',
  budget_exhausted: ({ where }) => `The referral budget of ${where} is used up. We retry when it is raised.`,
  below_minimum: ({ minimumUsdCents }) =>
    `Their order was below ${dollars(minimumUsdCents)}. The next order that reaches it counts.`,
  not_eligible: ({ where }) => `This reward is for people who are new to ${where}, and your friend was not.`,
  blocked: () => 'Our rules do not allow this reward: both sides must be different people.',
  other_code_named: () => 'Your friend entered another member’s code when they joined.',
  order_refunded: ({ minimumUsdCents }) =>
    `Their order was refunded, which left less than ${dollars(minimumUsdCents)}.`,
  order_cancelled: () => 'Their order was canceled.',
  order_disputed: () => 'The payment is disputed. We are waiting for the bank’s decision.',
  under_review: () => 'This referral looked unusual, so we are reviewing it. Most are released.',
  misuse_confirmed: () => 'Our review found that this referral breaks the rules.',
  misuse_by_referrer: () =>
    'Our review found that this referral breaks the rules. Your friend keeps their reward.',
  window_over: () => 'The referral expired.',
  late_claim: () => 'Your friend entered your code a few days after joining, which counts too.',
  cleared: () => 'Our review found no problems.',
  appeal_accepted: () => 'We accepted your appeal.',
  appeal_refused: () => 'We declined your appeal.',
  account_closed: () => 'The account was closed.',
  email_unconfirmed: () => 'The points are released once you and your friend confirm your email addresses.',
}

export function reasonSentence(reason: ReferralReason, context: ReferralContext): string {
  return reasons[reason](context)
}

const forBusiness: Partial<Record<ReferralReason, string>> = {
  monthly_cap: 'The member has reached the monthly reward limit. The friend still gets their reward.',
  budget_exhausted: 'Your budget is used up. We retry when you raise it.',
  not_eligible: 'The friend bought from you before.',
  other_code_named: 'The friend entered another member’s code when they joined.',
  misuse_by_referrer: 'Our review found that this referral breaks the rules. The friend keeps their reward.',
  late_claim: 'The friend entered the code a few days after joining, which counts too.',
  appeal_accepted: 'We accepted the member’s appeal.',
  appeal_refused: 'We declined the member’s appeal.',
  email_unconfirmed: 'The points are released once both confirm their email addresses.',
}

/** The same for staff of the business, who are on neither side. */
export function reasonForBusiness(reason: ReferralReason, context: ReferralContext): string {
  return forBusiness[reason] ?? reasons[reason](context)
}

const happenings: Record<
  ReferralCause | 'appealed' | 'appeal_refused',
  (context: ReferralContext) => string
> = {
  shared: () => 'You created an invitation.',
  clicked: () => 'Your link was opened.',
  joined: () => 'Your friend joined.',
  qualified: ({ where }) =>
    `Your friend made their first purchase${where === 'Goodword' ? '' : ` at ${where}`}.`,
  released: () => 'The points were released. You can spend them.',
  suspected: () => 'We started a review.',
  blocked: () => 'This referral earns no reward.',
  cleared: () => 'Our review found no problems.',
  confirmed: () => 'Our review found that this referral earns no reward.',
  order_undone: () => 'The order was canceled or refunded. Another order can still qualify.',
  order_fell: () => 'The order was refunded, so the points were reversed.',
  window_over: () => 'The referral expired.',
  replaced: () => 'Your friend entered another member’s code.',
  withdrawn: () => 'You withdrew the invitation.',
  appeal_accepted: () => 'We accepted your appeal.',
  accounts_joined: () => 'Two accounts were merged, so this referral earns no reward.',
  appealed: () => 'You appealed.',
  appeal_refused: () => 'We declined your appeal.',
}

/** A timeline entry, for the referrer. */
export function happeningSentence(cause: string, context: ReferralContext): string {
  return happenings[cause as ReferralCause]?.(context) ?? 'The referral changed.' // causes of older versions
}

export interface NextStep {
  readonly code: ReferralNextStep
  readonly sentence: string
}

/** The next required step, and who must take it. */
export function nextStepOf(
  referral: { status: ReferralStatus; canAppeal: boolean; hasOpenAppeal: boolean; isCompleted: boolean },
  context: ReferralContext,
): NextStep | null {
  if (referral.hasOpenAppeal)
    return { code: 'wait_for_appeal', sentence: 'We answer your appeal within five business days.' }
  switch (referral.status) {
    case 'invited':
      return { code: 'share', sentence: 'Send the link to your friend.' }
    case 'clicked':
      return {
        code: 'wait_for_sign_up',
        sentence: 'Your friend must sign in on the same device or enter the code.',
      }
    case 'signed_up':
      return {
        code: 'wait_for_purchase',
        sentence: `Your friend’s first order of ${dollars(context.minimumUsdCents)} or more qualifies.`,
      }
    case 'qualifying':
      return {
        code: 'wait_for_hold',
        sentence: referral.isCompleted
          ? 'The points are released after the return period.'
          : 'The points are released a few days after the order is completed.',
      }
    case 'under_review':
      return { code: 'wait_for_review', sentence: 'We are reviewing the referral. No action is needed.' }
    case 'rewarded':
      return { code: 'spend', sentence: 'Spend the points or refer another friend.' }
    case 'rejected':
    case 'expired':
      return referral.canAppeal
        ? { code: 'appeal', sentence: 'If you disagree, you can appeal.' }
        : { code: 'share_again', sentence: 'Refer another friend.' }
    case 'reversed':
    case 'withdrawn':
      return { code: 'share_again', sentence: 'Refer another friend.' }
  }
}

const flaws: Record<InvitationFlaw, (where: string) => string> = {
  code_unknown: () => 'We couldn’t find this code. Check the spelling.',
  campaign_ended: (where) => `${where} no longer gives points for referrals.`,
  campaign_paused: (where) => `${where} has paused its points for referrals.`,
  budget_exhausted: (where) => `The referral budget of ${where} is used up.`,
  withdrawn: () => 'This invitation was withdrawn or has expired.',
  own_code: () => 'This is your own code. It is for your friends.',
  not_new: (where) => `This invitation is for people who are new to ${where}.`,
  claimed_already: () => 'A friend has already invited you.',
}

export function flawSentence(flaw: InvitationFlaw, where: string): string {
  return flaws[flaw](where)
}

interface ReferrerReward {
  readonly referrerPoints: number
  /** The least first purchase that rewards both. */
  readonly minimumUsdCents: number
}

/** Mandatory in every shared text: the referrer discloses their own reward and its condition. */
export function ownDisclosure({ referrerPoints, minimumUsdCents }: ReferrerReward): string {
  return `I get ${pointsInWords(referrerPoints)} after your ${firstPurchase(minimumUsdCents)}.`
}

export function disclosureOf(name: string, { referrerPoints, minimumUsdCents }: ReferrerReward): string {
  return `${name} gets ${pointsInWords(referrerPoints)} after your ${firstPurchase(minimumUsdCents)}.`
}

const firstPurchase = (minimumUsdCents: number) =>
  minimumUsdCents > 0 ? `first purchase of ${dollars(minimumUsdCents)} or more` : 'first purchase'

export function shareTextOf(offer: {
  where: string
  referrerPoints: number
  friendPoints: number
  minimumUsdCents: number
}): string {
  const what = offer.where === 'Goodword' ? 'Goodword, for local businesses' : offer.where
  return `I like ${what}. You get ${pointsInWords(offer.friendPoints)}. ${ownDisclosure(offer)}`
}

/** The first name; strangers see no other part of a name. */
export function firstNameOf(displayName: string): string {
  return displayName === formerMember ? displayName : (displayName.trim().split(/\s+/)[0] ?? '')
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
