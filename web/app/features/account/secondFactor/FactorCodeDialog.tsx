import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { FactorCodeEntry, FactorCodeField } from './FactorCodeField.tsx'

interface Props {
  /** About the code before. */
  readonly error: string | null
  /** Null when the member gives up; the sign-in then ends. */
  readonly onEnd: (code: string | null) => void
}

/** The second step of a sign-in, for members with an authenticator app. */
export default function FactorCodeDialog({ error, onEnd }: Props) {
  const { field, handleSubmit } = useZodForm(FactorCodeEntry, { code: '' })
  const submit = handleSubmit(({ code }) => onEnd(code))
  return (
    <AskDialog
      title="Enter your code"
      confirm="Sign in"
      decline="Cancel the sign-in"
      isBusy={false}
      error={undefined}
      onConfirm={() => void submit()}
      onClose={() => onEnd(null)}
    >
      <p>Your account asks for a second step.</p>
      {error !== null && <Message kind="error">{error}</Message>}
      <FactorCodeField {...field('code')} />
    </AskDialog>
  )
}
