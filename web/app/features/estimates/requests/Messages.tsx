import type { Instant } from 'contract/core/instant'
import type { EstimateMessageId } from 'contract/core/ids'
import { estimateMessageMax } from 'contract/estimates/requests'
import * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { labelText, stack, strongText, unlessEmpty, writtenText } from '../../../shared/ui/classes.ts'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { messageBubble } from '../../../shared/ui/memberSkins.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { messageIdOf } from './messageId.ts'
import styles from './Messages.module.css'

type Side = 'customer' | 'business'

interface Props {
  readonly messages: readonly {
    readonly id: EstimateMessageId
    readonly by: Side
    readonly text: string
    readonly at: Instant
  }[]
  /** Side of the reader, and the name of the other side. */
  readonly side: Side
  readonly other: string
  readonly mayWrite: boolean
  readonly isSending: boolean
  /** The reply field appears on a press: the page has several threads. */
  readonly isFolded?: boolean
  /** Resolves to the error of a refused call. */
  readonly send: (body: { id: EstimateMessageId; text: string }) => Promise<unknown>
}

/** Messages of both sides, oldest first, with a field to reply. */
export function Messages({ messages, side, other, mayWrite, isSending, isFolded = false, send }: Props) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(!isFolded)
  if (messages.length === 0 && !mayWrite) return null
  const last = messages.at(-1)
  const isReply = last !== undefined && last.by !== side
  return (
    <div className={stack(12)}>
      <ol
        className={stack(8, unlessEmpty, styles.thread)}
        aria-label={`Messages with ${other}`}
        aria-live="polite"
      >
        {messages.map(({ id, by, text, at }) => (
          <li className={messageBubble} key={id} data-own={by === side || undefined}>
            <strong className={strongText}>{by === side ? 'You' : other}</strong>
            <p className={writtenText}>{text}</p>
            <time className={labelText} dateTime={at}>
              {formatMoment(at, timeZone, preferences)}
            </time>
          </li>
        ))}
      </ol>
      {mayWrite && isOpen && <Composer other={other} isSending={isSending} hasFocus={isFolded} send={send} />}
      {mayWrite && !isOpen && (
        <div>
          <Button
            size="small"
            aria-label={`${isReply ? 'Reply' : 'Write a message'} to ${other}`}
            onClick={() => setIsOpen(true)}
          >
            {isReply ? 'Reply' : 'Write a message'}
          </Button>
        </div>
      )}
    </div>
  )
}

const Message = z.object({ text: requiredText('Write a message first.') })

function Composer({
  other,
  isSending,
  hasFocus,
  send,
}: Pick<Props, 'other' | 'isSending' | 'send'> & { readonly hasFocus: boolean }) {
  const key = useIdempotencyKey()
  const { control, handleSubmit, reset, problem, setError, setFocus } = useZodForm(Message, { text: '' })
  useEffect(() => {
    if (hasFocus) setFocus('text')
  }, [hasFocus, setFocus])
  const field = useController({ control, name: 'text' }).field
  const submit = handleSubmit(async ({ text }) => {
    if (isSending) return
    const error = await send({ id: messageIdOf(key.keyFor(text)), text })
    if (error !== undefined) {
      setError('text', { message: problemOf(error).sentence })
      return
    }
    key.renew()
    reset()
  })
  return (
    <form className={stack(12, styles.form)} noValidate onSubmit={(event) => void submit(event)}>
      <LongField
        {...field}
        rows={2}
        label={`Message to ${other}`}
        lettersMax={estimateMessageMax}
        error={problem('text')}
      />
      <Button type="submit" size="small" aria-disabled={isSending || undefined}>
        {isSending ? 'Sending' : 'Send message'}
      </Button>
    </form>
  )
}
