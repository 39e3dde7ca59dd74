import { SupportMessageId } from 'contract/core/ids'
import { supportMessageMax } from 'contract/support/support'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FormColumn } from '../../shared/ui/FormFields.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'

interface Props {
  readonly label: string
  readonly button: string
  readonly error: unknown
  readonly isSending: boolean
  /** Returns whether the message was sent. */
  readonly send: (message: { readonly id: SupportMessageId; readonly text: string }) => Promise<boolean>
}

const Draft = z.object({ text: requiredText('Write your message.') })
const newId = () => SupportMessageId.parse(crypto.randomUUID())

/** A further message; the text stays when the call fails. */
export function ReplyForm({ label, button, error, isSending, send }: Props) {
  // One id for all attempts at one message.
  const [id, setId] = useState(newId)
  const { control, problem, handleSubmit, reset } = useZodForm(Draft, { text: '' })
  const submit = handleSubmit(async ({ text }) => {
    if (isSending || !(await send({ id, text }))) return
    reset({ text: '' })
    setId(newId())
  })
  return (
    <FormColumn onSubmit={(event) => void submit(event)} noValidate>
      <Controller
        control={control}
        name="text"
        render={({ field }) => (
          <LongField
            {...field}
            label={label}
            rows={4}
            lettersMax={supportMessageMax}
            error={problem('text')}
          />
        )}
      />
      <ErrorMessage error={error} />
      <div>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? 'Sending' : button}
        </Button>
      </div>
    </FormColumn>
  )
}
