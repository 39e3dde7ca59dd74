import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { stack } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { emailAddress } from './emailAddress.ts'
import { useSubmission } from './useSubmission.ts'

const Reset = z.object({ email: emailAddress })

/** Requests a password-reset mail. Shows the same response whether or not the address has an account. */
export function ForgottenPassword({ email: known, returnTo }: { email: string; returnTo: string }) {
  const { requestPasswordReset } = useAuth()
  const isHydrated = useIsHydrated()
  const { field, handleSubmit } = useZodForm(Reset, { email: known })
  const { isBusy, failure, submit } = useSubmission()
  const [isSent, setIsSent] = useState(false)

  const send = handleSubmit(({ email }) =>
    submit(async () => {
      await requestPasswordReset({ email, returnTo })
      setIsSent(true)
    }),
  )

  if (isSent)
    return (
      <Message kind="success">
        If this address has an account, we sent an email to it. The link in it works for one hour.
      </Message>
    )
  return (
    <form className={stack(12)} method="post" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        required
        {...field('email')}
        help="We send you a link to choose a new password."
      />
      {failure && <Message kind="error">{failure}</Message>}
      <Button type="submit" size="large" look="filled" isWide disabled={!isHydrated || isBusy}>
        Send link
      </Button>
    </form>
  )
}
