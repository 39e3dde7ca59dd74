import { useSearchParams } from 'react-router'
import { formatPoints } from '../../../shared/format/points.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { codeForSignUp } from './invitationAddress.ts'
import { conditionForFriend } from './invitationText.ts'
import { readInvitation } from 'contract/referrals/sharing'
import { useRead } from '../../../shared/api/calls.ts'

/** At sign-up: the reward of an invited friend. */
export function SignUpInvitation() {
  const [search] = useSearchParams()
  const code = codeForSignUp(search)
  const { currentData } = useRead(readInvitation, { params: { code } }, { skip: code === '' })
  if (!currentData?.isGood) return null
  const { invitedBy, campaign } = currentData
  return (
    <Notice>
      <p>
        <strong>
          {invitedBy} invited you{campaign.business && ` to ${campaign.business.name}`}: you get{' '}
          {formatPoints(campaign.friendPoints)}.
        </strong>{' '}
        {conditionForFriend(campaign)}
      </p>
    </Notice>
  )
}
