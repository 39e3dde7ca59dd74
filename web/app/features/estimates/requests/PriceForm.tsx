import { type EstimateInquiryDetails, answerEstimateInquiry } from 'contract/estimates/inquiries'
import { type BusinessId, ServiceId } from 'contract/core/ids'
import { hundredthsText } from 'contract/core/typedAmounts'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { dollarsField } from './dollars.ts'
import { offerText } from './requestText.ts'
import styles from './PriceForm.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly inquiry: EstimateInquiryDetails
  readonly businessId: BusinessId
  /** Absent when the request cannot be declined. */
  readonly onDecline?: () => void
}

/** The service that the template names, or the only one; otherwise the business chooses. */
function usualService({ document, services }: EstimateInquiryDetails): string | undefined {
  const named = new Set(
    document.blocks.flatMap((block) => (block.kind === 'service' ? [block.serviceId] : [])),
  )
  return (services.find(({ id }) => named.has(id)) ?? (services.length === 1 ? services[0] : undefined))?.id
}

const reasonMax = 500
const validDays = [7, 14, 30] as const

/** A price other than the likely one needs a reason. */
const schemaFor = (likely: number) =>
  z
    .object({
      price: dollarsField,
      reason: z.string().check(z.trim()),
      validDays: z.pipe(z.string(), z.transform(Number)),
      service: z.pipe(
        z.string(),
        z.transform((id) => ServiceId.safeParse(id).data ?? null),
      ),
    })
    .check(
      z.refine(({ price, reason }) => price === likely || reason !== '', {
        error: 'Tell the customer why the price differs from the estimate.',
        path: ['reason'],
      }),
    )

/** Confirms the likely price, or offers another one with its reason. */
export function PriceForm({ inquiry, businessId, onDecline }: Props) {
  const { id, rev, price, quote, services, status } = inquiry
  const { likely } = price
  const key = useIdempotencyKey()
  const [answer, { error, isLoading }] = useWrite(answerEstimateInquiry)
  const { field, handleSubmit, watch } = useZodForm(schemaFor(likely), {
    price: hundredthsText(quote?.usdCents ?? likely),
    reason: quote?.reason ?? '',
    validDays: '14',
    service: (quote ? quote.service?.id : usualService(inquiry)) ?? '',
  })
  const [text, reason] = watch(['price', 'reason'])
  const cents = dollarsField.safeParse(text).data
  const isAsEstimated = cents === likely
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    const body = {
      rev,
      answer: {
        kind: 'price' as const,
        usdCents: values.price,
        reason: values.price === likely ? '' : values.reason,
        validDays: values.validDays,
        serviceId: values.service,
      },
    }
    const { error: refused } = await answer({
      params: { businessId, requestId: id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (!refused) toast.done(`You offered ${formatUsd(values.price)}`)
    else if (!problemOf(refused).isPassing) {
      key.renew()
      // The form is replaced by one for the current state.
      if (problemOf(refused).code === 'estimate_request_changed') toast.failed(problemOf(refused).sentence)
    }
  })
  return (
    <form
      className={stack(16, styles.form)}
      noValidate
      aria-labelledby="answer"
      onSubmit={(event) => void submit(event)}
    >
      <SectionTitle id="answer">{status === 'quoted' ? 'Change your price' : 'Your price'}</SectionTitle>
      <TextField
        label="Fixed price in dollars"
        inputMode="decimal"
        autoComplete="off"
        help={`The likely price is ${formatUsd(likely)}.`}
        {...field('price')}
      />
      {!isAsEstimated && (
        <LongField
          label="Why it differs from the estimate"
          lettersMax={reasonMax}
          {...field('reason')}
          value={reason}
        />
      )}
      <SelectField label="The price is valid for" {...field('validDays')}>
        {validDays.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </SelectField>
      <SelectField
        label="After the customer accepts"
        help="If you name a service, the customer books a time for it and pays here, at your price."
        {...field('service')}
      >
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            They book “{service.name}”
          </option>
        ))}
        <option value="">We arrange the visit ourselves</option>
      </SelectField>
      <ErrorMessage error={error} />
      <div className={wrap(8)}>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : offerText(cents, { likely, offered: quote?.usdCents })}
        </Button>
        {onDecline && (
          <Button look="text" onClick={onDecline}>
            Decline the request
          </Button>
        )}
      </div>
    </form>
  )
}
