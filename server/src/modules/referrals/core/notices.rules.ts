import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import type { ReferralCause } from './referralState.rules.ts'

export interface ReferralNotice {
  readonly to: 'referrer' | 'friend'
  readonly title: string
  readonly body: string
}

/** The notices of a transition. Transitions that require and bring nothing send none. */
export function noticesOf(step: {
  status: ReferralStatus
  cause: ReferralCause
  reason: ReferralReason | null
  where: string
  /** The referrer's label for the friend. */
  label: string | null
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
          `As soon as they order from ${where}, points for both of you are on their way.`,
        ),
        toFriend(`You were invited to ${where}`, 'Points are waiting for your first order.'),
      ]
    case 'qualified':
      return [
        toReferrer(
          `${friend} ordered`,
          'Your points are on their way. You see the day on which they are released.',
        ),
        toFriend('Your welcome points are on their way', `They come with your first order from ${where}.`),
      ]
    case 'released':
      return [
        toReferrer(
          'Your points for a friend are here',
          `Thank you for telling ${friend === 'Your friend' ? 'a friend' : friend} about ${where}.`,
        ),
        toFriend(
          'Your welcome points are here',
          `Spend them whenever you like. Thank you for coming to ${where}.`,
        ),
      ]
    case 'suspected':
      return [
        toReferrer(
          'We take a second look',
          `A recommendation of ${where} looked unusual. You see there until when we decide.`,
        ),
      ]
    case 'cleared':
      return [
        toReferrer('Everything is fine', `We looked at your recommendation of ${where}, and it goes on.`),
      ]
    case 'accounts_joined':
      return [
        toReferrer(
          'A recommendation brought no points',
          'Two accounts became one. You see there what that means for it.',
        ),
      ]
    case 'blocked':
    case 'confirmed':
      return [
        toReferrer('A recommendation brought no points', 'You see there why, and can ask us to look again.'),
      ]
    case 'order_undone':
      return [
        toReferrer(
          `${friend} gave an order back`,
          'The points for it go back too. Another order can still count.',
        ),
      ]
    case 'order_fell':
      return [
        toReferrer(
          'Points for a friend went back',
          `The order from ${where} was paid back, so its points went back too.`,
        ),
        toFriend(
          'Your welcome points went back',
          `Your order from ${where} was paid back, so its points went back too.`,
        ),
      ]
    case 'window_over':
      return [toReferrer('An invitation has ended', `Its time has passed. You can recommend ${where} again.`)]
    case 'replaced':
      return [
        toReferrer(
          'A friend named somebody else',
          'They typed another code when they joined, and that one counts.',
        ),
      ]
    case 'appeal_accepted':
      return [
        toReferrer('You were right', `We looked at your recommendation of ${where} again, and it goes on.`),
      ]
    case 'shared':
    case 'clicked':
    case 'withdrawn':
      return []
  }
}

/** Reminders seven days before a deadline. */
export function endingNotices(status: ReferralStatus, where: string, label: string | null): ReferralNotice[] {
  const friend = label ?? 'Your friend'
  if (status !== 'signed_up')
    return [
      {
        to: 'referrer',
        title: 'An invitation ends in a week',
        body: `Nobody has joined by your link to ${where} yet. Send it again?`,
      },
    ]
  return [
    {
      to: 'referrer',
      title: 'A week is left',
      body: `${friend} joined, but has not ordered from ${where} yet.`,
    },
    {
      to: 'friend',
      title: 'Your welcome points wait for a week more',
      body: `Order from ${where} by then, and they are yours.`,
    },
  ]
}
