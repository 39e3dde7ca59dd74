import { FriendLabel, type Referral } from 'contract/referrals/referrals'
import { useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { labelLettersMax } from '../sharing/InviteByName.tsx'
import { useRenameReferralMutation } from '../referralsApi.ts'

interface Props {
  readonly referral: Referral
  readonly onClose: () => void
}

/** Renames the friend's label. */
export function RenameDialog({ referral: { id, friendLabel }, onClose }: Props) {
  const [label, setLabel] = useState(friendLabel ?? '')
  const [rename, { error, isLoading }] = useRenameReferralMutation()
  const confirm = async () => {
    const named = FriendLabel.safeParse(label).data ?? null
    const { error: refused } = await rename({ params: { referralId: id }, body: { id, friendLabel: named } })
    if (refused) return
    onClose()
    toast.done(named === null ? 'Name removed' : `Name changed to “${named}”`)
  }
  return (
    <AskDialog
      title="Friend’s name"
      confirm="Save"
      busy="Saving"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Name or nickname"
        name="friendLabel"
        autoComplete="off"
        maxLength={labelLettersMax}
        value={label}
        help="Visible to you and the business. Leave empty to remove it."
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </AskDialog>
  )
}
