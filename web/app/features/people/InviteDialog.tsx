import { paths } from 'contract/paths'
import { NewUser, createUser } from 'contract/people/users'
import { useNavigate } from 'react-router'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useWrite } from '../../shared/api/calls.ts'

/** Creates a member by invitation. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { field, handleSubmit } = useZodForm(NewUser, { email: '', displayName: '' })
  const [create, { error, isLoading }] = useWrite(createUser)
  const submit = handleSubmit(async (body) => {
    const { data } = await create({ body })
    if (!data) return
    toast.done(`We emailed ${data.email} an invitation`)
    await navigate(paths.operatorPerson(data.id))
  })
  return (
    <AskDialog
      title="Invite a person"
      confirm="Send invitation"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>The person gets an email with a link to choose a password.</p>
      <TextField label="Name" {...field('displayName')} maxLength={80} autoComplete="off" />
      <TextField label="Email address" type="email" {...field('email')} maxLength={254} autoComplete="off" />
    </AskDialog>
  )
}
