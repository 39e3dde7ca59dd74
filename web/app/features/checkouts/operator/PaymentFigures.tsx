import type { LocalDate } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type Reconciliation, readReconciliation } from 'contract/checkouts/reconciliation'
import { formatUsd } from '../../../shared/format/money.ts'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** Processor totals since a day, beside the ledger's. */
export function PaymentFigures({ since }: { readonly since: LocalDate }) {
  const { data, error, refetch } = useRead(
    readReconciliation,
    { query: { since } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <ReconciliationFigures report={data} />
  if (error) return <ErrorNotice error={error} retry={refetch} />
  return <FiguresSkeleton />
}

export function ReconciliationFigures({ report }: { readonly report: Reconciliation }) {
  const { payments, capturedUsdCents, refundedUsdCents, lostUsdCents, disputedUsdCents } = report
  const difference = usdCents(report.processorUsdCents - report.ledgerUsdCents)
  return (
    <Figures>
      <Figure
        label="Captured"
        value={formatUsd(capturedUsdCents)}
        note={payments === 1 ? '1 payment' : `${payments} payments`}
      />
      <Figure label="Refunded" value={formatUsd(refundedUsdCents)} note="Returned to cards" />
      <Figure label="In dispute" value={formatUsd(disputedUsdCents)} note={lostText(lostUsdCents)} />
      <Figure
        label="Difference"
        value={formatUsd(difference)}
        note={difference === 0 ? 'Processor and ledger match' : 'Processor minus ledger'}
      />
    </Figures>
  )
}

const lostText = (lost: UsdCents) => (lost === 0 ? 'No losses' : `${formatUsd(lost)} lost`)

export const FiguresSkeleton = () => (
  <Skeleton label="Loading the totals">
    <SkeletonBox style={{ height: 118 }} />
  </Skeleton>
)
