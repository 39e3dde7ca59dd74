import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { stack, textLink } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { emailAddress } from './emailAddress.ts'
import { rememberMethod } from './lastMethod.ts'
import { useSubmission } from './useSubmission.ts'

interface Props {
  /** Known address of the visitor, or empty. */
  readonly email: string
  readonly returnTo: string
}

const Credentials = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

/** Email with password, or a sign-in link by mail. */
export function PasswordSignIn({ email: known, returnTo }: Props) {
  const { signInWithPassword, sendEmailLink, sendVerificationEmail } = useAuth()
  const isHydrated = useIsHydrated()
  const { field, handleSubmit, trigger, clearErrors, watch } = useZodForm(Credentials, {
    email: known,
    password: '',
  })
  // Includes text that was typed or autofilled before hydration, unlike useWatch.
  const email = watch('email').trim()
  const { isBusy, failure, code, submit } = useSubmission()
  const [sent, setSent] = useState<'link' | 'verification' | null>(null)

  const signIn = handleSubmit((credentials) => {
    setSent(null)
    return submit(async () => {
      await signInWithPassword(credentials)
      rememberMethod('password')
    })
  })

  async function sendLink(): Promise<void> {
    clearErrors('password')
    if (!(await trigger('email', { shouldFocus: true }))) return
    await submit(async () => {
      await sendEmailLink({ email, returnTo })
      rememberMethod('email-link')
      setSent('link')
    })
  }

  const confirmAgain = () =>
    void submit(async () => {
      await sendVerificationEmail({ email, returnTo })
      setSent('verification')
    })

  return (
    <form className={stack(12)} method="post" noValidate onSubmit={(event) => void signIn(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        required
        defaultValue={known}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...field('password')}
        help={
          <Link className={textLink} to={paths.signIn({ step: 'forgot', email, from: returnTo })}>
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
      <Button look="text" isWide disabled={!isHydrated || isBusy} onClick={() => void sendLink()}>
        Send me a sign-in link instead
      </Button>
    </form>
  )
}
