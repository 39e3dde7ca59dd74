import {
  type Claim,
  codeMinutes,
  type CodeOutcome,
  sendClaimCode,
  enterClaimCode,
} from 'contract/claims/claims'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { useWrite } from '../../../shared/api/calls.ts'

type CodeKind = 'email' | 'phone' | 'postcard'

interface Props {
  readonly claim: Claim
  readonly kind: CodeKind
  /** The domain, number or address. */
  readonly target: string
}

/** Sends a code or orders a postcard, and accepts the code. */
export function CodeProof({ claim, kind, target }: Props) {
  const pending = claim.proofs.find((proof) => proof.kind === kind && proof.status === 'pending')
  return (
    <>
      <SendForm claim={claim} kind={kind} target={target} isSent={pending !== undefined} />
      {pending && (
        <EntryForm
          // A new code has a new number of tries.
          key={pending.expiresAt}
          claim={claim}
          kind={kind}
          sentTo={pending.target}
          triesLeft={pending.triesLeft ?? 0}
          expiresAt={pending.expiresAt}
        />
      )}
    </>
  )
}

const Mailbox = z.object({ mailbox: requiredText('Enter a mailbox, such as info.') })

function SendForm({ claim, kind, target, isSent }: Props & { readonly isSent: boolean }) {
  const { field, handleSubmit } = useZodForm(Mailbox, { mailbox: kind === 'email' ? 'info' : kind })
  const [send, { error, isLoading }] = useWrite(sendClaimCode)
  const sendAs = async (
    body:
      | { kind: 'email'; mailbox: string }
      | { kind: 'phone'; channel: 'sms' | 'call' }
      | { kind: 'postcard' },
  ) => {
    if (isLoading) return
    const { error: refused } = await send({ params: { claimId: claim.id }, body })
    if (!refused) toast.done(kind === 'postcard' ? 'Postcard ordered' : 'Code sent')
  }
  const look = isSent ? 'outlined' : 'filled'
  const isBusy = isLoading || undefined
  return (
    <FormColumn
      noValidate
      aria-label="Send a code"
      onSubmit={(event) => void handleSubmit(({ mailbox }) => sendAs({ kind: 'email', mailbox }))(event)}
    >
      {kind === 'email' && (
        <TextField
          label="Mailbox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          help={`The part before @${target}.`}
          {...field('mailbox')}
        />
      )}
      <ErrorMessage error={error} />
      <FormActions>
        {kind === 'email' && (
          <Button type="submit" look={look} aria-disabled={isBusy}>
            {isSent ? 'Send another code' : 'Send the code'}
          </Button>
        )}
        {kind === 'phone' && (
          <>
            <Button look={look} aria-disabled={isBusy} onClick={() => void sendAs({ kind, channel: 'sms' })}>
              Text the code
            </Button>
            <Button aria-disabled={isBusy} onClick={() => void sendAs({ kind, channel: 'call' })}>
              Call with the code
            </Button>
          </>
        )}
        {kind === 'postcard' && (
          <Button look={look} aria-disabled={isBusy} onClick={() => void sendAs({ kind })}>
            {isSent ? 'Order another postcard' : 'Order the postcard'}
          </Button>
        )}
      </FormActions>
    </FormColumn>
  )
}

const Entry = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.')),
})

const outcomes: Record<Exclude<CodeOutcome, 'proved'>, string> = {
  wrong: 'This code is wrong. Check the digits.',
  expired: 'This code has expired. Send another one.',
  blocked: 'Too many wrong codes. Send another code, or try again in an hour.',
}

interface EntryProps extends Pick<Props, 'claim' | 'kind'> {
  readonly sentTo: string
  readonly triesLeft: number
  readonly expiresAt: Claim['proofs'][number]['expiresAt']
}

function EntryForm({ claim, kind, sentTo, triesLeft, expiresAt }: EntryProps) {
  const timeZone = useTimeZone()
  const { field, handleSubmit, reset } = useZodForm(Entry, { code: '' })
  const [enter, { error, isLoading }] = useWrite(enterClaimCode)
  const [outcome, setOutcome] = useState<CodeOutcome | null>(null)
  const submit = handleSubmit(async ({ code }) => {
    const { data } = await enter({ params: { claimId: claim.id }, body: { kind, code } })
    setOutcome(data?.outcome ?? null)
    if (data?.outcome === 'proved') toast.done('The code is right')
    else if (data) reset()
  })
  const isPostcard = kind === 'postcard'
  return (
    <FormColumn noValidate aria-label="Enter the code" onSubmit={(event) => void submit(event)}>
      <p>
        {isPostcard ? 'The postcard goes to' : 'We sent a code to'} {sentTo}.
      </p>
      <TextField
        label={isPostcard ? 'PIN' : 'Code'}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        help={
          isPostcard
            ? `Valid until ${expiresAt && formatDate(expiresAt, timeZone)}. ${triesLeft} tries left.`
            : `Six digits, valid for ${codeMinutes} minutes. ${triesLeft} tries left.`
        }
        {...field('code')}
      />
      {outcome !== null && outcome !== 'proved' && (
        <Message kind="error">
          <p>{outcomes[outcome]}</p>
        </Message>
      )}
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isPostcard ? 'Check the PIN' : 'Check the code'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}
