import { SupportRequestId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type SupportCase,
  supportMessageMax,
  supportSubjectMax,
  sendSupportRequest,
  sendVisitorRequest,
} from 'contract/support/support'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { slimPadded, spread, tintBox } from '../../shared/ui/classes.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../shared/ui/FormFields.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './ContactForm.module.css'
import { casePath, thisCase } from './supportText.ts'
import { useWrite } from '../../shared/api/calls.ts'

const draftFor = (isVisitor: boolean) =>
  z.object({
    name: z.string(),
    email: isVisitor
      ? z.string().check(z.refine(emailLooksRight, 'Enter your email address, such as sam@example.com.'))
      : z.string(),
    subject: requiredText('Say in a few words what it is about.'),
    message: requiredText('Write your message.'),
    company: z.string(),
  })

interface Props {
  /** The order, booking or referral that the message is about. */
  readonly about: SupportCase | null
  readonly onDetach: () => void
}

/** A message to the support team. A failed call keeps the text. */
export function ContactForm({ about, onDetach }: Props) {
  const { user } = useAuth()
  // One id for all attempts at this message.
  const [id] = useState(() => SupportRequestId.parse(crypto.randomUUID()))
  const [sendOfMember, ofMember] = useWrite(sendSupportRequest)
  const [sendOfVisitor, ofVisitor] = useWrite(sendVisitorRequest)
  const { data, error, isLoading } = user ? ofMember : ofVisitor
  const { control, field, problem, register, handleSubmit } = useZodForm(draftFor(user === null), {
    name: '',
    email: '',
    subject: '',
    message: '',
    company: '',
  })
  const attached = user ? about : null
  const submit = handleSubmit(async ({ subject, message, name, email, company }) => {
    if (isLoading) return
    const draft = { id, subject, message }
    await (user
      ? sendOfMember({ body: { ...draft, case: attached } })
      : sendOfVisitor({ body: { ...draft, name, email: email.trim(), company } }))
  })
  if (data) return <Sent reference={data.reference} isMember={user !== null} />
  return (
    <FormColumn onSubmit={(event) => void submit(event)} noValidate>
      {attached && (
        <div className={spread(8, tintBox, slimPadded)}>
          <span>
            About <Link to={casePath(attached)}>{thisCase(attached)}</Link>: our team sees it with your
            message.
          </span>
          <Button type="button" size="small" look="text" onClick={onDetach}>
            Remove
          </Button>
        </div>
      )}
      {!user && (
        <>
          {about && (
            <Message kind="info">
              <p>
                <Link to={paths.signIn({ from: paths.contact({ [about.kind]: about.id }) })}>Sign in</Link> to
                attach {thisCase(about)}.
              </p>
            </Message>
          )}
          <TextField label="Name (optional)" autoComplete="name" maxLength={80} {...field('name')} />
          <TextField
            label="Email address"
            type="email"
            autoComplete="email"
            maxLength={320}
            {...field('email')}
            help="We reply to this address."
          />
        </>
      )}
      <TextField label="Subject" maxLength={supportSubjectMax} {...field('subject')} />
      <Controller
        control={control}
        name="message"
        render={({ field: message }) => (
          <LongField
            {...message}
            label="Message"
            rows={8}
            lettersMax={supportMessageMax}
            error={problem('message')}
          />
        )}
      />
      <input
        className={styles.trap}
        {...register('company')}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : 'Send message'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}

const Sent = ({ reference, isMember }: { readonly reference: string; readonly isMember: boolean }) => (
  <Message kind="success">
    <p>
      We got your message. Its reference is <strong>{reference}</strong>. A person replies by email within one
      business day.
    </p>
    {isMember && (
      <ButtonLink to={paths.supportRequests()} style={{ marginBlockStart: 8 }}>
        See your requests
      </ButtonLink>
    )}
  </Message>
)
