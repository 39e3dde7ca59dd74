import type { ReferralStatus } from 'contract/referrals/referrals'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import { statusTone } from './referralText.ts'

/** Status of a referral. */
export const StatusChip = ({ status }: { readonly status: ReferralStatus }) => (
  <ToneChip data-tone={statusTone(status)}>{referralStatusNames[status]}</ToneChip>
)
