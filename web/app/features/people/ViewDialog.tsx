import { reasonLengthMax, type User } from 'contract/people/users'
import { ViewingDraft, viewingMinutes, startViewing } from 'contract/people/people'
import { paths } from 'contract/paths'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { TextArea } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useWrite } from '../../shared/api/calls.ts'

/** Begins a read-only view of the member's pages. */
export function ViewDialog({
  user,
  onClose,
}: {
  readonly user: Pick<User, 'id' | 'displayName'>
  readonly onClose: () => void
}) {
  const { field, handleSubmit } = useZodForm(ViewingDraft, { reason: '', ticket: '' })
  const [start, { error, isLoading, isSuccess }] = useWrite(startViewing)
  const submit = handleSubmit(async (body) => {
    const { data } = await start({ params: { id: user.id }, body })
    // A new document: nothing of the operator's pages stays in the browser's memory.
    if (data) globalThis.location.assign(paths.home())
  })
  return (
    <AskDialog
      title={`See Goodword as ${user.displayName}?`}
      confirm="Start"
      isBusy={isLoading || isSuccess}
      error={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        You see the member’s pages for at most {viewingMinutes} minutes and cannot change anything. Payments,
        private messages, sign-in settings and downloads stay hidden. The member gets a notification with your
        reason.
      </p>
      <TextArea label="Reason" {...field('reason')} maxLength={reasonLengthMax} help="The member sees it." />
      <TextField label="Ticket" {...field('ticket')} maxLength={60} autoComplete="off" />
    </AskDialog>
  )
}
