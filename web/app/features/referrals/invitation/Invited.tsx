import { type ReceivedReferral, listReceivedReferrals } from 'contract/referrals/sharing'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { FriendCode } from './FriendCode.tsx'
import { offerName, sideInWords } from '../referralText.ts'
import { useRead } from '../../../shared/api/calls.ts'

/**
 * The member's referrer and reward status; accepts a code before the deadline. Renders nothing on failure, because it
 * is not the page's main content.
 */
export function Invited() {
  const { data } = useRead(listReceivedReferrals, {})
  if (!data || (data.referrals.length === 0 && data.lateClaimUntil === null)) return null
  return (
    <div className={stack(12)}>
      {data.referrals.map((referral) => (
        <Received key={`${referral.claimedAt} ${offerName(referral.campaign)}`} referral={referral} />
      ))}
      <FriendCode />
    </div>
  )
}

function Received({ referral }: { readonly referral: ReceivedReferral }) {
  const timeZone = useTimeZone()
  const { invitedBy, campaign, reward, nextStep, deadline } = referral
  return (
    <Notice>
      <p>
        <strong>
          {invitedBy} invited you{campaign.business && ` to ${campaign.business.name}`}:{' '}
          {formatPoints(reward.points)} for you.
        </strong>{' '}
        {nextStep ?? sideInWords(reward, timeZone)}
        {deadline !== null && ` Until ${formatDate(deadline, timeZone)}.`}
      </p>
    </Notice>
  )
}
