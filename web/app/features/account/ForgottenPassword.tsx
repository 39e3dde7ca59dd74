import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'
import { formText } from '../../shared/formText.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { useSubmission } from './useSubmission.ts'
import styles from './ForgottenPassword.module.css'

/** Requests a password-reset mail. Shows the same response whether or not the address has an account. */
export function ForgottenPassword({ email: known, returnTo }: { email: string; returnTo: string }) {
  const { requestPasswordReset } = useAuth()
  const isHydrated = useIsHydrated()
  const { isBusy, failure, submit } = useSubmission()
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = formText(event.currentTarget, 'email')
    if (!emailLooksRight(email)) return setWrong('Enter an email address like name@example.com.')
    setWrong(null)
    void submit(async () => {
      await requestPasswordReset({ email, returnTo })
      setIsSent(true)
    })
  }

  if (isSent)
    return (
      <Message kind="success">
        If this address has an account, we sent an email to it. The link in it works for one hour.
      </Message>
    )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        required
        error={wrong}
        help="We send you a link to choose a new password."
      />
      {failure && <Message kind="error">{failure}</Message>}
      <Button type="submit" size="large" look="filled" isWide disabled={!isHydrated || isBusy}>
        Send link
      </Button>
    </form>
  )
}
