import { formatPoints } from '../../../shared/format/points.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { sideInWords } from '../referralText.ts'
import { conditionForFriend } from './invitationText.ts'
import { listReceivedReferrals } from 'contract/referrals/sharing'
import { useRead } from '../../../shared/api/calls.ts'

/** On the thank-you page: the reward of an invited friend, until it is awarded. */
export function RewardAfterPurchase() {
  const { data } = useRead(listReceivedReferrals, {}, { refetchOnMountOrArgChange: true })
  const timeZone = useTimeZone()
  const received = data?.referrals.find(({ status }) => status === 'signed_up' || status === 'qualifying')
  if (!received) return null
  const { invitedBy, campaign, reward, status } = received
  return (
    <Notice>
      <p>
        <strong>
          {formatPoints(reward.points)} from {invitedBy}’s invitation.
        </strong>{' '}
        {status === 'signed_up' ? conditionForFriend(campaign) : sideInWords(reward, timeZone)}
      </p>
    </Notice>
  )
}
