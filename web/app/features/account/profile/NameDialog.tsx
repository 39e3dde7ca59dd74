import { displayNameLengthMax, changeProfile } from 'contract/account/profile'
import * as z from 'zod/mini'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { showProfile } from './profileApi.ts'
import { useWrite } from '../../../shared/api/calls.ts'

const Name = z.object({
  displayName: z.string().check(z.trim(), z.regex(/[\p{L}\p{N}]/u, 'Enter the name that others may see.')),
})

/** Changes the member's name, and the name in the header with it. */
export function NameDialog({ displayName, onClose }: { displayName: string; onClose: () => void }) {
  const { refresh } = useAuth()
  const { field, handleSubmit } = useZodForm(Name, { displayName })
  const [change, { error, isLoading }] = useWrite(changeProfile)
  const confirm = handleSubmit(async (name) => {
    const { data } = await change({ body: name }, showProfile)
    if (!data) return
    await refresh()
    onClose()
    toast.done(`Your name is now ${data.displayName}`)
  })
  return (
    <AskDialog
      title="Your name"
      confirm="Save"
      busy="Saving"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={displayNameLengthMax}
        {...field('displayName')}
        help="Businesses see it on orders and bookings, friends on invitations, and everyone on your reviews."
      />
    </AskDialog>
  )
}
