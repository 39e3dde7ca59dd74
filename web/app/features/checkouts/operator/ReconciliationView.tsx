import { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import {
  downloadReconciliation,
  type PaymentDifference,
  type Reconciliation,
  readReconciliation,
} from 'contract/checkouts/reconciliation'
import { Link, useNavigate } from 'react-router'
import { downloadAddress } from '../../../shared/api/request.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { differenceText } from './operatorPaymentsText.ts'
import { FiguresSkeleton, ReconciliationFigures } from './PaymentFigures.tsx'
import { Note, Section } from '../../../shared/ui/Section.tsx'
import { Head, Stack } from './styles.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { ProvedDownload } from '../../../shared/auth/ProvedDownload.tsx'
import styles from './ReconciliationView.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly since: LocalDate
  readonly today: LocalDate
}

/** Processor payments since a day compared with the ledger, with every difference. */
export function ReconciliationView({ since, today }: Props) {
  const navigate = useNavigate()
  const { currentData, error, refetch } = useRead(
    readReconciliation,
    { query: { since } },
    { refetchOnMountOrArgChange: true },
  )
  const file = downloadAddress(downloadReconciliation, { query: { since } })
  return (
    <Stack>
      <Head>
        <div className={styles.day}>
          <TextField
            label="Payments since"
            type="date"
            value={since}
            max={today}
            onChange={(event) => {
              const day = LocalDate.safeParse(event.target.value)
              if (day.success)
                void navigate(paths.operatorPayments({ tab: 'reconciliation', since: day.data }), {
                  replace: true,
                  preventScrollReset: true,
                })
            }}
          />
        </div>
        <ProvedDownload href={file}>Download as CSV</ProvedDownload>
      </Head>
      {currentData && <Report report={currentData} />}
      {error && !currentData && <ErrorNotice error={error} retry={refetch} />}
      {!currentData && !error && <FiguresSkeleton />}
    </Stack>
  )
}

const Report = ({ report }: { readonly report: Reconciliation }) => (
  <>
    <ReconciliationFigures report={report} />
    {report.differences.length === 0 ? (
      <Message kind="success">
        <p>The processor and the ledger match for every payment.</p>
      </Message>
    ) : (
      <Differences differences={report.differences} />
    )}
  </>
)

const Differences = ({ differences }: { readonly differences: readonly PaymentDifference[] }) => (
  <Section aria-labelledby="differences">
    <SectionTitle id="differences">Mismatched payments</SectionTitle>
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Processor</th>
          <th scope="col">Ledger</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ intentId, checkoutId, processorUsdCents, ledgerUsdCents, why }) => (
          <tr key={intentId}>
            <th scope="row">
              {checkoutId === null ? (
                intentId
              ) : (
                <Link to={paths.operatorPayments({ p: checkoutId })}>{intentId}</Link>
              )}
              <Note>{differenceText[why]}</Note>
            </th>
            <td data-label="Processor">{formatUsd(processorUsdCents)}</td>
            <td data-label="Ledger">{formatUsd(ledgerUsdCents)}</td>
            <td data-label="Difference">{formatUsd(usdCents(processorUsdCents - ledgerUsdCents))}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Section>
)
