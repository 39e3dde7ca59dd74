import { type CardRefund, retryRefund } from 'contract/orders/operatorRefunds'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { refundNames } from './operatorRefundsText.ts'
import { Note } from '../../../shared/ui/Section.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Card parts of refunds; a retry of a failed one is idempotent. */
export function RefundTable({ refunds }: { readonly refunds: readonly CardRefund[] }) {
  const [retry, { error, isSuccess, isLoading, originalArgs }] = useWrite(retryRefund)
  return (
    <>
      {isSuccess && (
        <Message kind="success">
          <p>We sent the refund to the card again.</p>
        </Message>
      )}
      <ErrorMessage error={error} />
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Refund</th>
            <th scope="col">Status</th>
            <th scope="col">Card amount</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <Row
              key={refund.id}
              refund={refund}
              isSending={isLoading && originalArgs?.params.refundId === refund.id}
              // A failure is shown above.
              sendAgain={() => void retry({ params: { refundId: refund.id } })}
            />
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

interface RowProps {
  readonly refund: CardRefund
  readonly isSending: boolean
  readonly sendAgain: () => void
}

function Row({ refund, isSending, sendAgain }: RowProps) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { orderNumber, businessName, status, cardUsdCents, reason, requestedAt, isFrozen } = refund
  const isWaiting = status === 'processing' || status === 'failed'
  return (
    <tr>
      <th scope="row">
        {orderNumber} at {businessName}
        <Note>
          {formatMoment(requestedAt, timeZone, preferences)} · {reason}
        </Note>
      </th>
      <td data-label="Status">{refundNames[status]}</td>
      <td data-label="Card amount">{formatUsd(cardUsdCents)}</td>
      <td data-label="Next step">
        {isWaiting && !isFrozen && (
          <Button
            type="button"
            size="small"
            aria-label={`${isSending ? 'Sending' : 'Send again'}: refund of ${orderNumber}`}
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && sendAgain()}
          >
            {isSending ? 'Sending' : 'Send again'}
          </Button>
        )}
        {isWaiting && isFrozen && 'Waiting for the bank'}
        {!isWaiting && 'None'}
      </td>
    </tr>
  )
}
