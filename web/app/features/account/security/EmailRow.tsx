import { type Security, withdrawEmailChange, changeEmail } from 'contract/account/security'
import { paths } from 'contract/paths'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { DemoMailHint } from '../DemoMailHint.tsx'
import { emailAddress } from '../emailAddress.ts'
import { Line, Row } from '../settings/Rows.tsx'
import { useSubmission } from '../useSubmission.ts'
import { useWrite } from '../../../shared/api/calls.ts'

const Email = z.object({ email: emailAddress })

/** The email address, and a change that is not confirmed yet. */
export function EmailRow({ security: { email, emailVerified, newEmail } }: { readonly security: Security }) {
  const [isOpen, setIsOpen] = useState(false)
  const [withdraw, { isLoading }] = useWrite(withdrawEmailChange)
  async function withdrawChange(): Promise<void> {
    const { error } = await withdraw({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Your address stays as it is')
  }
  return (
    <Row name="Email">
      <Line>
        <span>{email}</span>
        {!isOpen && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            Change email
          </Button>
        )}
      </Line>
      {emailVerified ? <p>Confirmed</p> : <Unconfirmed email={email} />}
      {newEmail && (
        <Message kind="info">
          <p>We sent a link to {newEmail.email}. Open it there to finish the change.</p>
          <DemoMailHint opensTab />
          <Button
            look="text"
            size="small"
            aria-disabled={isLoading || undefined}
            onClick={() => void withdrawChange()}
          >
            Keep {email}
          </Button>
        </Message>
      )}
      {isOpen && <EmailForm onEnd={() => setIsOpen(false)} />}
    </Row>
  )
}

function EmailForm({ onEnd }: { readonly onEnd: () => void }) {
  const { field, handleSubmit } = useZodForm(Email, { email: '' })
  const [change, { error, isLoading }] = useWrite(changeEmail)
  const send = handleSubmit(async (body) => {
    const { data } = await change({ body })
    if (data) onEnd()
  })
  return (
    <FormColumn noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        help="We send a link to it. Your address changes once you open the link."
        {...field('email')}
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : 'Send link'}
        </Button>
        <Button type="button" look="text" onClick={onEnd}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}

function Unconfirmed({ email }: { readonly email: string }) {
  const { sendVerificationEmail } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const send = async () => {
    const isSent = await submit(() => sendVerificationEmail({ email, returnTo: paths.additionalInfo() }))
    if (isSent) toast.done('We sent you an email. Open the link in it.')
  }
  return (
    <>
      <p>Not confirmed. Confirm your address to spend points, write reviews and earn referral points.</p>
      {failure && <Message kind="error">{failure}</Message>}
      <Button size="small" disabled={isBusy} onClick={() => void send()}>
        Send confirmation email
      </Button>
    </>
  )
}
