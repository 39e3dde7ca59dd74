import { paths } from 'contract/paths'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'
import { formText, rawFormText } from '../../shared/formText.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { passwordProblem, strengthHint } from './password.ts'
import { useSubmission } from './useSubmission.ts'
import styles from './SignUpForm.module.css'

export interface NewAccount {
  readonly displayName: string
  readonly email: string
  readonly password: string
  /** Referral code of the inviting friend; empty without one. */
  readonly friendCode: string
}

interface Props {
  readonly email: string
  /** Referral code from the address. */
  readonly friendCode: string
  readonly hasFriendCode: boolean
  /** Creates the account and continues from there. */
  readonly join: (account: NewAccount) => Promise<void>
}

interface Wrong {
  readonly displayName?: string
  readonly email?: string
  readonly password?: string
  readonly terms?: string
}

export function SignUpForm({ email, friendCode, hasFriendCode, join }: Props) {
  const isHydrated = useIsHydrated()
  const { isBusy, failure, submit } = useSubmission()
  // Only for the strength hint; the field keeps text typed before hydration.
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})

  function signUp(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const account = {
      displayName: formText(form, 'name'),
      email: formText(form, 'email'),
      password: rawFormText(form, 'password'),
      friendCode: formText(form, 'friendCode'),
    }
    const problems = problemsOf(account, new FormData(form).has('terms'))
    setWrong(problems)
    const first = Object.keys(problems)[0]
    if (first) return focusOn(form, first)
    void submit(() => join(account))
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={signUp}>
      <TextField label="Your name" name="name" autoComplete="name" required error={wrong.displayName} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={wrong.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        onChange={({ target }) => setPassword(target.value)}
        help={strengthHint(password)}
        error={wrong.password}
      />
      {hasFriendCode && (
        <TextField
          label="Referral code (optional)"
          name="friendCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={friendCode}
          help="You both earn points after your first purchase."
        />
      )}
      <div className={styles.terms}>
        <label>
          <input
            type="checkbox"
            name="terms"
            required
            aria-describedby={wrong.terms ? 'terms-error' : undefined}
          />
          <span>
            I agree to the <Link to={paths.terms()}>terms of use</Link> and have read the{' '}
            <Link to={paths.privacy()}>privacy policy</Link>.
          </span>
        </label>
        {wrong.terms && (
          <p id="terms-error" role="alert">
            {wrong.terms}
          </p>
        )}
      </div>
      {failure && (
        <Message kind="error">
          <p>{failure}</p>
        </Message>
      )}
      <Button type="submit" size="large" look="filled" isWide disabled={!isHydrated || isBusy}>
        Create account
      </Button>
    </form>
  )
}

function problemsOf(account: NewAccount, agrees: boolean): Wrong {
  const password = passwordProblem(account.password, account.email)
  return {
    ...(account.displayName === '' ? { displayName: 'Enter the name that others may see.' } : {}),
    ...(emailLooksRight(account.email) ? {} : { email: 'Enter an email address like name@example.com.' }),
    ...(password ? { password } : {}),
    ...(agrees ? {} : { terms: 'Agree to the terms to continue.' }),
  }
}

function focusOn(form: HTMLFormElement, field: string): void {
  const name = field === 'displayName' ? 'name' : field
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}
