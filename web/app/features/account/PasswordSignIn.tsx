import { paths } from 'contract/paths'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'
import { rawFormText } from '../../shared/formText.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { rememberMethod } from './lastMethod.ts'
import { useSubmission } from './useSubmission.ts'
import styles from './PasswordSignIn.module.css'

interface Props {
  readonly email: string
  readonly onEmailChange: (email: string) => void
  readonly returnTo: string
}

/** Email with password, or a sign-in link by mail. */
export function PasswordSignIn({ email, onEmailChange, returnTo }: Props) {
  const { signInWithPassword, sendEmailLink, sendVerificationEmail } = useAuth()
  const isHydrated = useIsHydrated()
  const { isBusy, failure, code, submit } = useSubmission()
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [sent, setSent] = useState<'link' | 'verification' | null>(null)

  const field = useRef<HTMLInputElement>(null)
  // Picks up text that was typed or autofilled before hydration.
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== email) onEmailChange(typed)
  })
  useEffect(() => takeTyped(), [])

  function hasEmail(): boolean {
    const isRight = emailLooksRight(email.trim())
    setWrong(isRight ? {} : { email: 'Enter an email address like name@example.com.' })
    return isRight
  }

  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = rawFormText(event.currentTarget, 'password')
    if (!hasEmail()) return
    if (password === '') return setWrong({ password: 'Enter your password.' })
    setSent(null)
    void submit(async () => {
      await signInWithPassword({ email: email.trim(), password })
      rememberMethod('password')
    })
  }

  function sendLink(): void {
    if (!hasEmail()) return
    void submit(async () => {
      await sendEmailLink({ email: email.trim(), returnTo })
      rememberMethod('email-link')
      setSent('link')
    })
  }

  const confirmAgain = () =>
    void submit(async () => {
      await sendVerificationEmail({ email: email.trim(), returnTo })
      setSent('verification')
    })

  return (
    <form className={styles.form} method="post" noValidate onSubmit={signIn}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        ref={field}
        value={email}
        onChange={({ target }) => onEmailChange(target.value)}
        error={wrong.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={wrong.password}
        help={
          <Link className={styles.link} to={paths.signIn({ step: 'forgot', email, from: returnTo })}>
            Forgot password?
          </Link>
        }
      />
      {failure && (
        <Message kind="error">
          <p>{failure}</p>
          {code === 'TOO_MANY_REQUESTS' && (
            <p>You don’t have to wait: you can sign in with a link by email.</p>
          )}
          {code === 'EMAIL_NOT_VERIFIED' && (
            <Button look="text" size="small" onClick={confirmAgain}>
              Resend email
            </Button>
          )}
        </Message>
      )}
      {sent && (
        <Message kind="success">
          {sent === 'link'
            ? 'We sent you an email with a sign-in link. It works once, within 15 minutes.'
            : 'We sent you a new email. Open the link in it to confirm your address.'}
        </Message>
      )}
      {/* Disabled until hydration: a native submit would send the password to the wrong place. */}
      <Button type="submit" size="large" look="filled" isWide disabled={!isHydrated || isBusy}>
        Sign in
      </Button>
      <Button look="text" isWide disabled={!isHydrated || isBusy} onClick={sendLink}>
        Send me a sign-in link instead
      </Button>
    </form>
  )
}
