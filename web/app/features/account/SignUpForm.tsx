import { typedCodeLengthMax } from 'contract/core/forms'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/Button.tsx'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { sideBySide, stack } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { emailAddress } from './emailAddress.ts'
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

const SignUp = z
  .object({
    name: requiredText('Enter the name that others may see.'),
    email: emailAddress,
    password: z.string(),
    friendCode: z.string().check(z.trim()),
    terms: z.boolean().check(z.refine((agrees) => agrees, 'Agree to the terms to continue.')),
  })
  .check(({ value, issues }) => {
    const message = passwordProblem(value.password, value.email)
    if (message) issues.push({ code: 'custom', path: ['password'], message, input: value })
  })

export function SignUpForm({ email, friendCode, hasFriendCode, join }: Props) {
  const isHydrated = useIsHydrated()
  const { field, problem, register, handleSubmit, watch } = useZodForm(SignUp, {
    name: '',
    email,
    password: '',
    friendCode,
    terms: false,
  })
  const { isBusy, failure, submit } = useSubmission()
  const notAgreed = problem('terms')

  const signUp = handleSubmit((account) =>
    submit(() =>
      join({
        displayName: account.name,
        email: account.email,
        password: account.password,
        friendCode: hasFriendCode ? account.friendCode : '',
      }),
    ),
  )

  return (
    <form className={stack(12)} method="post" noValidate onSubmit={(event) => void signUp(event)}>
      <TextField label="Your name" autoComplete="name" required {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        {...field('password')}
        help={strengthHint(watch('password'))}
      />
      {hasFriendCode && (
        <TextField
          label="Referral code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedCodeLengthMax}
          defaultValue={friendCode}
          {...field('friendCode')}
          help="You both earn points after your first purchase."
        />
      )}
      <div className={styles.terms}>
        <label className={sideBySide(12)}>
          <input
            type="checkbox"
            required
            {...register('terms')}
            aria-describedby={notAgreed ? 'terms-error' : undefined}
          />
          <span>
            I agree to the <Link to={paths.terms()}>terms of use</Link> and have read the{' '}
            <Link to={paths.privacy()}>privacy policy</Link>.
          </span>
        </label>
        {notAgreed && (
          <p id="terms-error" role="alert">
            {notAgreed}
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
