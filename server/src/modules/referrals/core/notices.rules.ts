import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import { pointsInWords } from '../../../platform/format/format.ts'
import type { ReferralCause } from './referralState.rules.ts'

export interface ReferralNotice {
  readonly to: 'referrer' | 'friend'
  readonly title: string
  readonly body: string
}

/** The notices of a transition. Transitions that require no action and bring no reward send none. */
export function noticesOf(step: {
  status: ReferralStatus
  cause: ReferralCause
  reason: ReferralReason | null
  where: string
  /** The referrer's label for the friend. */
  label: string | null
  /** The points of each side; null when the campaign is unknown. */
  promise?: { readonly referrer: number; readonly friend: number } | null
}): ReferralNotice[] {
  const { cause, where } = step
  const friend = step.label ?? 'Your friend'
  const toReferrer = (title: string, body: string) => ({ to: 'referrer' as const, title, body })
  const toFriend = (title: string, body: string) => ({ to: 'friend' as const, title, body })
  switch (cause) {
    case 'joined':
      return [
        toReferrer(
          `${friend} joined`,
          `You earn ${promised(step.promise?.referrer)} with their first order from ${where}. They earn ${promised(step.promise?.friend)}.`,
        ),
        toFriend(
          `You were invited to ${where}`,
          `Earn ${promised(step.promise?.friend)} with your first order from ${where}.`,
        ),
      ]
    case 'qualified':
      return [
        toReferrer(
          `${friend} ordered`,
          'Your points are pending. Open the referral to see their release date.',
        ),
        toFriend('Your welcome points are pending', `You earned them with your first order from ${where}.`),
      ]
    case 'released':
      return [
        toReferrer(
          'Your referral points are available',
          `Thank you for referring ${friend === 'Your friend' ? 'a friend' : friend} to ${where}.`,
        ),
        toFriend(
          'Your welcome points are available',
          `You can spend them at any time. Thank you for ordering from ${where}.`,
        ),
      ]
    case 'suspected':
      return [
        toReferrer(
          'Your referral is under review',
          `Your referral to ${where} looked unusual. Open it to see when we will decide.`,
        ),
      ]
    case 'cleared':
      return [
        toReferrer('Your referral passed review', `We reviewed your referral to ${where}. It continues.`),
      ]
    case 'accounts_joined':
      return [
        toReferrer(
          'Your referral earned no points',
          'Two accounts were merged. Open the referral for details.',
        ),
      ]
    case 'blocked':
    case 'confirmed':
      return [toReferrer('Your referral earned no points', 'Open the referral to see why. You can appeal.')]
    case 'order_undone':
      return [
        toReferrer(
          `${friend}’s order no longer counts`,
          'Your pending points were reversed. Another order can still qualify.',
        ),
      ]
    case 'order_fell':
      return [
        toReferrer(
          'Your referral points were reversed',
          `Your friend’s order from ${where} was refunded, so its points were reversed.`,
        ),
        toFriend(
          'Your welcome points were reversed',
          `Your order from ${where} was refunded, so its points were reversed.`,
        ),
      ]
    case 'window_over':
      return [toReferrer('Your referral expired', `You can refer friends to ${where} again.`)]
    case 'replaced':
      return [
        toReferrer(
          'Your friend used another referral code',
          'They entered it when they joined, so that referral counts.',
        ),
      ]
    case 'appeal_accepted':
      return [toReferrer('Your appeal was accepted', `Your referral to ${where} continues.`)]
    case 'shared':
    case 'clicked':
    case 'withdrawn':
      return []
  }
}

const promised = (count: number | undefined) => (count ? pointsInWords(count) : 'points')

/** Reminders seven days before a deadline. */
export function endingNotices(status: ReferralStatus, where: string, label: string | null): ReferralNotice[] {
  const friend = label ?? 'Your friend'
  if (status !== 'signed_up')
    return [
      {
        to: 'referrer',
        title: 'Your invitation expires in a week',
        body: `Your friend has not joined through your link to ${where} yet. Send it again?`,
      },
    ]
  return [
    {
      to: 'referrer',
      title: 'Your referral expires in a week',
      body: `${friend} joined, but has not ordered from ${where} yet.`,
    },
    {
      to: 'friend',
      title: 'One week left to earn your welcome points',
      body: `Order from ${where} by then to earn them.`,
    },
  ]
}
