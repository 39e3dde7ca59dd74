import { useAuth } from '../../../shared/auth/useAuth.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { promiseSentence } from './invitationText.ts'

/** At checkout: the reward that an invited friend can earn with this purchase. */
export function RewardWithPurchase() {
  const { backendData } = useAuth()
  const timeZone = useTimeZone()
  const reward = backendData?.promisedReward
  if (!reward) return null
  return (
    <Notice>
      <p>{promiseSentence(reward, timeZone)}</p>
    </Notice>
  )
}
