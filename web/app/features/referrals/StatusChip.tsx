import type { ReferralStatus } from 'contract/referrals/referrals'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { statusNames, statusTone } from './referralText.ts'

/** Status of a referral. */
export const StatusChip = ({ status }: { readonly status: ReferralStatus }) => (
  <ToneChip data-tone={statusTone(status)}>{statusNames[status]}</ToneChip>
)
