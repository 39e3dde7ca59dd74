import { paths } from 'contract/paths'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { passwordProblem, strengthHint } from '../password.ts'
import { Line, Row } from '../settings/Rows.tsx'
import { useSubmission } from '../useSubmission.ts'
import { changePassword } from 'contract/account/security'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly hasPassword: boolean
  readonly email: string
}

/** Changes the password, or sets the first one of an account that only has a provider. */
export function PasswordRow({ hasPassword, email }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row name="Password">
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} email={email} onEnd={() => setIsOpen(false)} />
      ) : (
        <Line>
          <span>{hasPassword ? 'Set' : 'Not set'}</span>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Line>
      )}
    </Row>
  )
}

const formFor = (hasPassword: boolean, email: string) =>
  z.object({
    current: hasPassword ? z.string().check(z.minLength(1, 'Enter your current password.')) : z.string(),
    next: z.string().check(({ value, issues }) => {
      const message = passwordProblem(value, email)
      if (message) issues.push({ code: 'custom', message, input: value })
    }),
  })

function PasswordForm({ hasPassword, email, onEnd }: Props & { readonly onEnd: () => void }) {
  const { field, handleSubmit, setError, watch } = useZodForm(formFor(hasPassword, email), {
    current: '',
    next: '',
  })
  const [change, { error, isLoading }] = useWrite(changePassword)
  const save = handleSubmit(async ({ current, next }) => {
    const { data } = await change({ body: { current: hasPassword ? current : null, new: next } })
    if (data?.outcome === 'changed') {
      toast.done('Password changed. Other devices are signed out.')
      onEnd()
    } else if (data?.outcome === 'wrong')
      setError('current', { message: 'This is not your current password.' }, { shouldFocus: true })
    else if (data?.outcome === 'blocked')
      setError(
        'current',
        { message: 'Too many wrong passwords. Try again in an hour.' },
        { shouldFocus: true },
      )
    else if (data)
      setError('next', { message: 'Choose a password that is harder to guess.' }, { shouldFocus: true })
  })
  return (
    <FormColumn noValidate onSubmit={(event) => void save(event)}>
      {/* Password managers need the username. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help={strengthHint(watch('next'))}
        {...field('next')}
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Saving' : hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <Button type="button" look="text" onClick={onEnd}>
          Cancel
        </Button>
      </FormActions>
      {hasPassword && <Forgotten email={email} />}
    </FormColumn>
  )
}

function Forgotten({ email }: { readonly email: string }) {
  const { requestPasswordReset } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const send = async () => {
    const isSent = await submit(() =>
      requestPasswordReset({ email, returnTo: paths.additionalInfo({ tab: 'settings' }) }),
    )
    if (isSent) toast.done('We sent you an email. The link in it works for one hour.')
  }
  return (
    <>
      <p>Forgot your password? A link to your address sets a new one and signs you out on all devices.</p>
      {failure && <Message kind="error">{failure}</Message>}
      <Button type="button" look="text" size="small" disabled={isBusy} onClick={() => void send()}>
        Send a link to change it
      </Button>
    </>
  )
}
