import { paths } from 'contract/paths'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { rawFormText } from '../../shared/formText.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { passwordProblem, strengthHint } from './password.ts'
import { useSubmission } from './useSubmission.ts'
import styles from './NewPassword.module.css'

/** Last step of the password reset: sets the new password. */
export function NewPassword({ token, returnTo }: { token: string; returnTo: string }) {
  const { resetPassword } = useAuth()
  const isHydrated = useIsHydrated()
  const { isBusy, failure, submit } = useSubmission()
  // Only for the strength hint; the field keeps text typed before hydration.
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const newPassword = rawFormText(event.currentTarget, 'password')
    const problem = passwordProblem(newPassword, null)
    setWrong(problem)
    if (problem) return
    void submit(async () => {
      await resetPassword({ token, newPassword })
      setIsDone(true)
    })
  }

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
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        onChange={({ target }) => setPassword(target.value)}
        help={strengthHint(password)}
        error={wrong}
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
