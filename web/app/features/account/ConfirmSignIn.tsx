import { freshSignInMinutes, signInCodeMinutes, type SignInCodeOutcome } from 'contract/account/signInCode'
import * as z from 'zod/mini'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import { useEnterSignInCodeMutation, useSendSignInCodeMutation } from './signInCodeApi.ts'

const Entry = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.')),
})

const outcomes: Record<Exclude<SignInCodeOutcome, 'confirmed'>, string> = {
  wrong: 'This code is wrong. Check the digits.',
  expired: 'This code has expired. Close this dialog and try again to get a new one.',
  blocked: 'Too many wrong codes. Try again in an hour, or sign out and sign in again.',
}

/** Confirms the member's identity with a code by mail. The refused call is then sent again. */
export default function ConfirmSignIn({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [send, { data: sent, error: sendError, isLoading: isSending }] = useSendSignInCodeMutation()
  return sent ? (
    <CodeEntry email={sent.email} onEnd={onEnd} />
  ) : (
    <AskDialog
      title="Confirm that it is you"
      confirm="Email me a code"
      busy="Sending"
      isBusy={isSending}
      error={sendError}
      onConfirm={() => void send({})}
      onClose={() => onEnd(false)}
    >
      <p>
        This change needs a sign-in or a code of the last {freshSignInMinutes} minutes. Your entries stay on
        this page, and the change continues after the code.
      </p>
    </AskDialog>
  )
}

function CodeEntry({ email, onEnd }: { email: string; onEnd: (isConfirmed: boolean) => void }) {
  const { field, handleSubmit, setError } = useZodForm(Entry, { code: '' })
  const [enter, { error, isLoading }] = useEnterSignInCodeMutation()
  const submit = handleSubmit(async ({ code }) => {
    const { data } = await enter({ body: { code } })
    if (data?.outcome === 'confirmed') onEnd(true)
    else if (data) setError('code', { message: outcomes[data.outcome] }, { shouldFocus: true })
  })
  return (
    <AskDialog
      title="Confirm that it is you"
      confirm="Confirm"
      busy="Checking"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={() => onEnd(false)}
    >
      <p role="status">We emailed a code to {email}.</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        help={`Six digits, valid for ${signInCodeMinutes} minutes.`}
        {...field('code')}
      />
      <DemoMailHint opensTab />
    </AskDialog>
  )
}
