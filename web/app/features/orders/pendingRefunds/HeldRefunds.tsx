import { type HeldRefund, listHeldRefunds, decideHeldRefund } from 'contract/orders/operatorRefunds'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { DataTable, RowActions } from '../../../shared/ui/DataTable.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { heldRefundText } from './operatorRefundsText.ts'
import { Note, Section } from '../../../shared/ui/Section.tsx'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Question {
  readonly refund: HeldRefund
  readonly decision: 'pay' | 'cancel'
}

/** Refunds that their business cannot pay; renders nothing without any. */
export function HeldRefunds() {
  const { data, error, refetch } = useRead(listHeldRefunds, {}, { refetchOnMountOrArgChange: true })
  const [question, setQuestion] = useState<Question | null>(null)
  if (error && !data) return <ErrorNotice error={error} retry={refetch} />
  if (!data || data.refunds.length === 0) return null
  return (
    <Section aria-labelledby="held-refunds">
      <SectionTitle id="held-refunds">Refunds on hold</SectionTitle>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Refund</th>
            <th scope="col">Amount</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {data.refunds.map((refund) => (
            <Row key={refund.id} refund={refund} ask={(decision) => setQuestion({ refund, decision })} />
          ))}
        </tbody>
      </DataTable>
      {question && <DecisionDialog {...question} onClose={() => setQuestion(null)} />}
    </Section>
  )
}

interface RowProps {
  readonly refund: HeldRefund
  readonly ask: (decision: Question['decision']) => void
}

function Row({ refund, ask }: RowProps) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { orderNumber, business, because, heldAt, reason, usdCents } = refund
  return (
    <tr>
      <th scope="row">
        {orderNumber} at <Link to={paths.business(business.slug)}>{business.name}</Link>
        <Note>{heldRefundText[because]}</Note>
        <Note>
          Since {formatMoment(heldAt, timeZone, preferences)} · {reason}
        </Note>
      </th>
      <td data-label="Amount">{formatUsd(usdCents)}</td>
      <td data-label="Next step">
        <RowActions>
          <Button
            type="button"
            look="outlined"
            onClick={() => ask('pay')}
            aria-label={`Pay the refund of ${orderNumber}`}
          >
            Pay
          </Button>
          <Button
            type="button"
            look="outlined"
            onClick={() => ask('cancel')}
            aria-label={`Cancel the refund of ${orderNumber}`}
          >
            Cancel
          </Button>
        </RowActions>
      </td>
    </tr>
  )
}

const noteMax = 500

const words = {
  pay: {
    title: 'Pay the refund of',
    confirm: 'Pay refund',
    busy: 'Paying',
    done: 'The refund is being sent',
  },
  cancel: {
    title: 'Cancel the refund of',
    confirm: 'Cancel refund',
    busy: 'Canceling',
    done: 'The refund was canceled',
  },
} as const

const Decision = z.object({ note: requiredText('Please enter a reason.') })

function DecisionDialog({ refund, decision, onClose }: Question & { readonly onClose: () => void }) {
  const { field, handleSubmit, watch } = useZodForm(Decision, { note: '' })
  const [decide, { error, isLoading }] = useWrite(decideHeldRefund)
  const { title, confirm, busy, done } = words[decision]
  const send = handleSubmit(async ({ note }) => {
    const { error: refused } = await decide({ params: { refundId: refund.id }, body: { decision, note } })
    if (refused) return
    onClose()
    toast.done(done)
  })
  return (
    <AskDialog
      title={`${title} ${refund.orderNumber}?`}
      confirm={confirm}
      busy={busy}
      isDangerous={decision === 'cancel'}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        {decision === 'pay'
          ? `We refund ${formatUsd(refund.usdCents)} to the customer now. Goodword covers what ${refund.business.name} cannot pay until its next sales do.`
          : 'The customer gets no refund. They can read your note.'}
      </p>
      <LongField label="Note" lettersMax={noteMax} {...field('note')} value={watch('note')} />
    </AskDialog>
  )
}
