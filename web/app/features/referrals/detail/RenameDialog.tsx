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
    toast.done(named === null ? 'The name is gone' : `Now called “${named}”`)
  }
  return (
    <AskDialog
      title="What do you call them?"
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
        help="You see it, and the place that you recommend. Leave it empty for none."
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </AskDialog>
  )
}
