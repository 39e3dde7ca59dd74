import { paths } from 'contract/paths'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { DemoMailHint } from '../features/account/DemoMailHint.tsx'
import { emailAddress } from '../features/account/emailAddress.ts'
import { EntranceLayout } from '../features/account/EntranceLayout.tsx'
import { useSubmission } from '../features/account/useSubmission.ts'
import { sentenceForCode } from '../shared/auth/identityError.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { useZodForm } from '../shared/form/useZodForm.ts'
import { ownPath } from '../shared/ownPath.ts'
import { FormColumn } from '../shared/ui/FormFields.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { TextField } from '../shared/ui/TextField.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'

const coolDownSeconds = 60

/** Navigation state set by the page that sent the mail. The address alone proves nothing: anyone can write one. */
export interface MailSent {
  readonly mailSentTo: string
}

/** Target of the link in the mail, and the page shown before it. States only confirmed facts. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  const { user, backendData } = useAuth()
  const sentTo = useMailSent()
  const failure = query.get('error')
  const goOn = ownPath(query.get('from')) ?? paths.home()
  const email = query.get('email') ?? user?.email ?? ''

  if (failure)
    return (
      <EntranceLayout title="This link did not work">
        <Message kind="error">{sentenceForCode(failure)}</Message>
        <SendAgain email={email} returnTo={goOn} />
      </EntranceLayout>
    )
  if (backendData?.member.emailVerified)
    return (
      <EntranceLayout title="Your address is confirmed">
        <Message kind="success">Thank you. You now have full access to your account.</Message>
        <ButtonLink to={goOn} look="filled" size="large">
          Continue
        </ButtonLink>
      </EntranceLayout>
    )
  if (query.get('state') === 'verified' && !user)
    return (
      <EntranceLayout title="Sign in to continue">
        <p>If you opened the link in our email, your address is confirmed.</p>
        <ButtonLink to={paths.signIn({ from: goOn })} look="filled" size="large">
          Sign in
        </ButtonLink>
      </EntranceLayout>
    )
  return (
    <EntranceLayout
      title={sentTo ? 'Check your inbox' : 'Confirm your address'}
      lead={sentTo ? `We sent an email to ${sentTo}.` : undefined}
    >
      <p>
        {sentTo
          ? 'Follow the instructions in it. It may take a minute to arrive.'
          : 'Open the link in our email to confirm that the address is yours, or resend it.'}
      </p>
      <SendAgain email={email} returnTo={goOn} />
      <DemoMailHint />
      {user && (
        <ButtonLink look="text" to={goOn}>
          Skip for now
        </ButtonLink>
      )}
    </EntranceLayout>
  )
}

/** Null in the server's page, which has no navigation state. */
function useMailSent(): string | null {
  const state: unknown = useLocation().state
  const isHydrated = useIsHydrated()
  if (!isHydrated || typeof state !== 'object' || state === null || !('mailSentTo' in state)) return null
  return typeof state.mailSentTo === 'string' ? state.mailSentTo : null
}

const Address = z.object({ email: emailAddress })

function SendAgain({ email: known, returnTo }: { email: string; returnTo: string }) {
  const { sendVerificationEmail } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const isHydrated = useIsHydrated()
  const { field, handleSubmit } = useZodForm(Address, { email: known })
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const send = handleSubmit(async ({ email }) => {
    const isSent = await submit(() => sendVerificationEmail({ email, returnTo }))
    if (isSent) setSecondsLeft(coolDownSeconds)
  })

  return (
    <FormColumn style={{ gap: 16 }} noValidate onSubmit={(event) => void send(event)}>
      <TextField label="Email" type="email" autoComplete="email" defaultValue={known} {...field('email')} />
      {failure && <Message kind="error">{failure}</Message>}
      {secondsLeft > 0 && (
        <Message kind="success">If this address has an account, we sent a new email to it.</Message>
      )}
      <Button type="submit" look="outlined" size="large" disabled={!isHydrated || isBusy || secondsLeft > 0}>
        {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend email'}
      </Button>
    </FormColumn>
  )
}
