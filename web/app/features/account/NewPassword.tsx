import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { stack } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { passwordProblem, strengthHint } from './password.ts'
import { useSubmission } from './useSubmission.ts'

const Reset = z.object({
  password: z.string().check(({ value, issues }) => {
    const message = passwordProblem(value, null)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
})

/** Last step of the password reset: sets the new password. */
export function NewPassword({ token, returnTo }: { token: string; returnTo: string }) {
  const { resetPassword } = useAuth()
  const isHydrated = useIsHydrated()
  const { field, handleSubmit, watch } = useZodForm(Reset, { password: '' })
  const { isBusy, failure, submit } = useSubmission()
  const [isDone, setIsDone] = useState(false)

  const save = handleSubmit(({ password }) =>
    submit(async () => {
      await resetPassword({ token, newPassword: password })
      setIsDone(true)
    }),
  )

  if (isDone)
    return (
      <Message kind="success">
        <p>Your new password is set.</p>
        <p>
          <Link to={paths.signIn({ from: returnTo })}>Sign in</Link>
        </p>
      </Message>
    )
  return (
    <form className={stack(12)} method="post" noValidate onSubmit={(event) => void save(event)}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        {...field('password')}
        help={strengthHint(watch('password'))}
      />
      {failure && (
        <Message kind="error">
          <p>{failure}</p>
          <p>
            <Link to={paths.signIn({ step: 'forgot', from: returnTo })}>Request a new link</Link>
          </p>
        </Message>
      )}
      <Button type="submit" size="large" look="filled" isWide disabled={!isHydrated || isBusy}>
        Set new password
      </Button>
    </form>
  )
}
