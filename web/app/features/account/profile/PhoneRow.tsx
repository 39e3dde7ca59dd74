import { phoneCodeMinutes } from 'contract/account/accountLimits'
import { type PhoneCodeOutcome, removePhone, sendPhoneCode, enterPhoneCode } from 'contract/account/phone'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { DemoPhoneHint } from './DemoPhoneHint.tsx'
import { Actions, Line, Row } from '../settings/Rows.tsx'
import { browserCountry, countries } from './countries.ts'
import { useWrite } from '../../../shared/api/calls.ts'

const PhoneNumber = z.object({
  phone: z.string().check(z.trim(), z.regex(/\d.*\d.*\d/, 'Enter your number with its area code.')),
  country: z.string(),
})
const Entry = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.')) })

const outcomes: Record<Exclude<PhoneCodeOutcome, 'confirmed'>, string> = {
  wrong: 'This code is wrong. Check the digits.',
  expired: 'This code has expired. Request a new one.',
  blocked: 'Too many wrong codes. Request a new one, or try again in an hour.',
}

/** The phone number, which a code confirms before it is stored. */
export function PhoneRow({ phone }: { readonly phone: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const [remove] = useWrite(removePhone)
  async function removeNumber(): Promise<void> {
    const { error } = await remove({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Phone number removed')
  }
  return (
    <Row name="Phone">
      {isOpen ? (
        <PhoneForm onEnd={() => setIsOpen(false)} />
      ) : (
        <>
          <Line>
            <span>{phone ?? 'Not set'}</span>
            <Actions>
              <Button size="small" onClick={() => setIsOpen(true)}>
                {phone ? 'Change number' : 'Add number'}
              </Button>
              {phone && (
                <Button look="text" size="small" onClick={() => void removeNumber()}>
                  Remove number
                </Button>
              )}
            </Actions>
          </Line>
          <p>{phone ? 'Confirmed.' : 'We send a code to the number to confirm it.'}</p>
        </>
      )}
    </Row>
  )
}

function PhoneForm({ onEnd }: { readonly onEnd: () => void }) {
  const { field, handleSubmit, getValues } = useZodForm(PhoneNumber, { phone: '', country: browserCountry() })
  const [send, { data: sent, error, isLoading, reset }] = useWrite(sendPhoneCode)
  const ask = (channel: 'sms' | 'call') =>
    handleSubmit(async (number) => void (await send({ body: { ...number, channel } })))
  if (sent)
    return (
      <CodeForm
        phone={sent.phone}
        onAgain={() => void send({ body: { ...getValues(), channel: 'call' } })}
        onBack={reset}
        onEnd={onEnd}
      />
    )
  return (
    <FormColumn noValidate onSubmit={(event) => void ask('sms')(event)}>
      <SelectField label="Country" {...field('country')}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        help="With its area code, or with + and the country code."
        {...field('phone')}
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : 'Text me a code'}
        </Button>
        <Button type="button" onClick={(event) => void ask('call')(event)}>
          Call me
        </Button>
        <Button type="button" look="text" onClick={onEnd}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}

interface CodeProps {
  readonly phone: string
  readonly onAgain: () => void
  readonly onBack: () => void
  readonly onEnd: () => void
}

function CodeForm({ phone, onAgain, onBack, onEnd }: CodeProps) {
  const { field, handleSubmit, setError } = useZodForm(Entry, { code: '' })
  const [enter, { error, isLoading }] = useWrite(enterPhoneCode)
  const confirm = handleSubmit(async (body) => {
    const { data } = await enter({ body })
    if (data?.outcome === 'confirmed') {
      toast.done('Phone number confirmed')
      onEnd()
    } else if (data) setError('code', { message: outcomes[data.outcome] }, { shouldFocus: true })
  })
  return (
    <FormColumn noValidate onSubmit={(event) => void confirm(event)}>
      <p role="status">We sent a code to {phone}.</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        help={`Six digits, valid for ${phoneCodeMinutes} minutes.`}
        {...field('code')}
      />
      <DemoPhoneHint />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Checking' : 'Confirm number'}
        </Button>
        <Button type="button" onClick={onAgain}>
          Call me instead
        </Button>
        <Button type="button" look="text" onClick={onBack}>
          Change the number
        </Button>
      </FormActions>
    </FormColumn>
  )
}
