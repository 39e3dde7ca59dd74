import { type CardReturn, listCardReturns, retryCardReturn } from 'contract/checkouts/operatorPayments'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { Note, Section } from '../../../shared/ui/Section.tsx'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Payments without a sale whose money is not yet back on the card; renders nothing without any. */
export function CardReturns() {
  const { data, error, refetch } = useRead(listCardReturns, {}, { refetchOnMountOrArgChange: true })
  const [retry, { error: refusal, isSuccess, isLoading, originalArgs }] = useWrite(retryCardReturn)
  if (error && !data) return <ErrorNotice error={error} retry={refetch} />
  if (!data || data.returns.length === 0) return null
  return (
    <Section aria-labelledby="card-returns">
      <SectionTitle id="card-returns">Payments to return ({formatCount(data.total)})</SectionTitle>
      {isSuccess && (
        <Message kind="success">
          <p>Retrying. The payment stays in this list until it is returned.</p>
        </Message>
      )}
      <ErrorMessage error={refusal} />
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Attempts</th>
            <th scope="col">Last error</th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {data.returns.map((row) => (
            <Row
              key={row.paymentId}
              row={row}
              isSending={isLoading && originalArgs?.params.paymentId === row.paymentId}
              // A failure is shown above.
              tryAgain={() => void retry({ params: { paymentId: row.paymentId } })}
            />
          ))}
        </tbody>
      </DataTable>
    </Section>
  )
}

interface RowProps {
  readonly row: CardReturn
  readonly isSending: boolean
  readonly tryAgain: () => void
}

function Row({ row, isSending, tryAgain }: RowProps) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <tr>
      <th scope="row">
        {row.kind === 'checkout' ? 'Checkout' : 'Gift card'} {row.intentId}
        <Note>
          Since {formatMoment(row.requestedAt, timeZone, preferences)} · next attempt{' '}
          {formatMoment(row.nextTryAt, timeZone, preferences)}
        </Note>
      </th>
      <td data-label="Attempts">{formatCount(row.tries)}</td>
      <td data-label="Last error">{row.failure ?? 'None'}</td>
      <td data-label="Next step">
        <Button
          type="button"
          size="small"
          aria-label={`${isSending ? 'Sending' : 'Return now'}: payment ${row.intentId}`}
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && tryAgain()}
        >
          {isSending ? 'Sending' : 'Return now'}
        </Button>
      </td>
    </tr>
  )
}
