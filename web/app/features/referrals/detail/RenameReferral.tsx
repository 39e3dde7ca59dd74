import { type Referral, renameReferral } from 'contract/referrals/referrals'
import { toast } from '../../../shared/toast.ts'
import { RenameDialog } from '../../../shared/ui/RenameDialog.tsx'
import { labelLettersMax } from '../sharing/InviteByName.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly referral: Referral
  readonly onClose: () => void
}

/** Renames the friend's label. */
export function RenameReferral({ referral: { id, friendLabel }, onClose }: Props) {
  const [rename, { error, isLoading }] = useWrite(renameReferral)
  async function save(name: string): Promise<void> {
    const label = name || null
    const { error: refused } = await rename({ params: { referralId: id }, body: { id, friendLabel: label } })
    if (refused) return
    onClose()
    toast.done(label === null ? 'Name removed' : `Name changed to “${label}”`)
  }
  return (
    <RenameDialog
      title="Friend’s name"
      label="Name or nickname"
      help="Visible to you and the business. Leave empty to remove it."
      name={friendLabel ?? ''}
      lettersMax={labelLettersMax}
      isBusy={isLoading}
      error={error}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  )
}
