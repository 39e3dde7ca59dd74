import type { FriendProgress } from 'contract/home/home'
import type { friendsInProgress, platformOffer } from '../../referrals/public.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import type { Found } from './found.ts'

/** The progress of invited friends; without any, an invitation. */
export function friends(
  { referrals }: Awaited<ReturnType<typeof friendsInProgress>>,
  offer: Awaited<ReturnType<typeof platformOffer>>,
): Found | null {
  if (referrals.length === 0 && !offer) return null
  const progress = referrals.map(({ id, friendLabel, campaign, nextStep, reward }): FriendProgress => ({
    referralId: id,
    label: friendLabel,
    businessName: campaign.business?.name ?? null,
    nextStep: nextStep?.sentence ?? 'We tell you when something happens.',
    points: reward.you.points,
    availableAt: reward.you.availableAt,
    isPending: reward.you.state === 'pending',
  }))
  return {
    section: {
      kind: 'friends',
      reason:
        progress.length > 0
          ? 'Because you invited friends'
          : `Because a friend’s first purchase gives you ${pointsInWords(offer?.referrerPoints ?? 0)}`,
      friends: progress,
      offer,
    },
    dueAt: null,
  }
}
