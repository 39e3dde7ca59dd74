import { type Referral, deleteReferral } from 'contract/referrals/referrals'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { nameOf } from '../referralText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly referral: Referral
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation: the link stops working permanently. */
export function DeleteReferralDialog({ referral, onClose, onDeleted }: Props) {
  const [remove, { error, isLoading }] = useWrite(deleteReferral)
  const confirm = async () => {
    const { error: refused } = await remove({ params: { referralId: referral.id } })
    if (refused) return
    toast.done('Invitation deleted')
    onDeleted()
  }
  return (
    <AskDialog
      title={`Delete the invitation for ${nameOf(referral)}?`}
      confirm="Delete"
      decline="Keep invitation"
      busy="Deleting"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>Its link stops working and can no longer earn you points. The link has not been opened yet.</p>
    </AskDialog>
  )
}
