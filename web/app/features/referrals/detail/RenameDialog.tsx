import type { Referral } from 'contract/referrals/referrals'
import * as z from 'zod/mini'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { labelLettersMax } from '../sharing/InviteByName.tsx'
import { useRenameReferralMutation } from '../referralsApi.ts'

interface Props {
  readonly referral: Referral
  readonly onClose: () => void
}

const Name = z.object({
  friendLabel: z.pipe(
    z.string().check(z.trim()),
    z.transform((label) => label || null),
  ),
})

/** Renames the friend's label. */
export function RenameDialog({ referral: { id, friendLabel }, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(Name, { friendLabel: friendLabel ?? '' })
  const [rename, { error, isLoading }] = useRenameReferralMutation()
  const confirm = handleSubmit(async ({ friendLabel: label }) => {
    const { error: refused } = await rename({ params: { referralId: id }, body: { id, friendLabel: label } })
    if (refused) return
    onClose()
    toast.done(label === null ? 'Name removed' : `Name changed to “${label}”`)
  })
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
        autoComplete="off"
        maxLength={labelLettersMax}
        {...field('friendLabel')}
        help="Visible to you and the business. Leave empty to remove it."
      />
    </AskDialog>
  )
}
