import {
  freshSignInMinutes,
  signInCodeMinutes,
  type SignInCodeOutcome,
  sendSignInCode,
  enterSignInCode,
} from 'contract/account/signInCode'
import {
  type ProofOutcome,
  type ProofWays,
  readProofWays,
  startPasskeyProof,
  provePasskey,
  proveCode,
} from 'contract/account/secondFactor'
import { useState } from 'react'
import * as z from 'zod/mini'
import { answerWithPasskey } from '../../shared/auth/passkeys.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import { FactorCodeField, FactorCodeEntry } from './secondFactor/FactorCodeField.tsx'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const Entry = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.')),
})

const outcomes: Record<Exclude<SignInCodeOutcome, 'confirmed'>, string> = {
  wrong: 'This code is wrong. Check the digits.',
  expired: 'This code has expired. Close this dialog and try again to get a new one.',
  blocked: 'Too many wrong codes. Try again in an hour, or sign out and sign in again.',
}

const codeOutcomes: Record<Exclude<ProofOutcome, 'confirmed'>, string> = {
  wrong: 'This code is wrong. Check it.',
  used: 'This code was used before. Wait for the next one in your app.',
  blocked: 'Too many wrong codes. Try again in an hour, or use a passkey.',
}

interface Props {
  readonly onEnd: (isConfirmed: boolean) => void
}

type Way = keyof ProofWays

const title = 'Confirm that it is you'

/** Confirms the member's identity with a passkey or a code. The refused call is then sent again. */
export default function ConfirmSignIn({ onEnd }: Props) {
  const { data: ways, error, refetch } = useRead(readProofWays, {}, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? (ways && firstOf(ways))
  const others = ways ? order.filter((each) => ways[each] && each !== way) : []
  const change = others.map((each) => (
    <Button key={each} look="text" size="small" onClick={() => setChosen(each)}>
      {names[each]}
    </Button>
  ))
  if (way === 'passkey') return <PasskeyProof onEnd={onEnd}>{change}</PasskeyProof>
  if (way === 'code') return <CodeProof onEnd={onEnd}>{change}</CodeProof>
  if (way === 'mail') return <MailProof onEnd={onEnd}>{change}</MailProof>
  return (
    <AskDialog
      title={title}
      confirm="Try again"
      busy="Loading"
      isBusy={!error}
      error={error}
      onConfirm={() => void refetch()}
      onClose={() => onEnd(false)}
    >
      <Reason />
    </AskDialog>
  )
}

const order = ['passkey', 'code', 'mail'] as const
const firstOf = (ways: ProofWays): Way => order.find((way) => ways[way]) ?? 'mail'
const names: Record<Way, string> = {
  passkey: 'Use a passkey instead',
  code: 'Use a code instead',
  mail: 'Use a code by email instead',
}

const Reason = () => (
  <p>
    This change needs a confirmation of the last {freshSignInMinutes} minutes. Your entries stay on this page,
    and the change continues afterwards.
  </p>
)

interface ProofProps extends Props {
  /** Buttons for the other ways. */
  readonly children: React.ReactNode
}

function PasskeyProof({ onEnd, children }: ProofProps) {
  const [start, { error: startError, isLoading: isStarting }] = useWrite(startPasskeyProof)
  const [prove, { error: proveError, isLoading: isProving }] = useWrite(provePasskey)
  const [isCanceled, setIsCanceled] = useState(false)
  async function ask(): Promise<void> {
    setIsCanceled(false)
    const { data: options } = await start({})
    if (!options) return
    const answer = await answerWithPasskey(options).catch(() => null)
    if (!answer) return setIsCanceled(true)
    const { data } = await prove({ body: answer })
    if (data) onEnd(true)
  }
  return (
    <AskDialog
      title={title}
      confirm="Use a passkey"
      busy="Waiting for your passkey"
      isBusy={isStarting || isProving}
      error={startError ?? proveError}
      onConfirm={() => void ask()}
      onClose={() => onEnd(false)}
    >
      <Reason />
      {isCanceled && (
        <Message kind="error">The passkey was not used. Try again, or choose another way.</Message>
      )}
      {children}
    </AskDialog>
  )
}

function CodeProof({ onEnd, children }: ProofProps) {
  const { field, handleSubmit, setError } = useZodForm(FactorCodeEntry, { code: '' })
  const [prove, { error, isLoading }] = useWrite(proveCode)
  const submit = handleSubmit(async (body) => {
    const { data } = await prove({ body })
    if (data?.outcome === 'confirmed') onEnd(true)
    else if (data) setError('code', { message: codeOutcomes[data.outcome] }, { shouldFocus: true })
  })
  return (
    <AskDialog
      title={title}
      confirm="Confirm"
      busy="Checking"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={() => onEnd(false)}
    >
      <Reason />
      <FactorCodeField {...field('code')} />
      {children}
    </AskDialog>
  )
}

function MailProof({ onEnd, children }: ProofProps) {
  const [send, { data: sent, error: sendError, isLoading: isSending }] = useWrite(sendSignInCode)
  return sent ? (
    <CodeEntry email={sent.email} onEnd={onEnd} />
  ) : (
    <AskDialog
      title={title}
      confirm="Email me a code"
      busy="Sending"
      isBusy={isSending}
      error={sendError}
      onConfirm={() => void send({})}
      onClose={() => onEnd(false)}
    >
      <Reason />
      {children}
    </AskDialog>
  )
}

function CodeEntry({ email, onEnd }: Props & { readonly email: string }) {
  const { field, handleSubmit, setError } = useZodForm(Entry, { code: '' })
  const [enter, { error, isLoading }] = useWrite(enterSignInCode)
  const submit = handleSubmit(async ({ code }) => {
    const { data } = await enter({ body: { code } })
    if (data?.outcome === 'confirmed') onEnd(true)
    else if (data) setError('code', { message: outcomes[data.outcome] }, { shouldFocus: true })
  })
  return (
    <AskDialog
      title={title}
      confirm="Confirm"
      busy="Checking"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void submit()}
      onClose={() => onEnd(false)}
    >
      <p role="status">We emailed a code to {email}.</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        help={`Six digits, valid for ${signInCodeMinutes} minutes.`}
        {...field('code')}
      />
      <DemoMailHint opensTab />
    </AskDialog>
  )
}
