import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { readTransferReconciliation, TransferDifference } from 'contract/payouts/payouts'
import type { Answer } from 'contract/core/route'
import { sumOf } from 'contract/core/sum'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { PaymentGateway, Transfer } from '../../../integrations/payments/gateway.ts'
import { payoutsByTransfers } from '../payout.queries.ts'

/** Midnight UTC: the report uses the processor's days. */
export function beginOf(day: LocalDate): Instant {
  return toInstant(Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant())
}

/** All transfers of the processor since an instant. */
export async function transfersSince(
  gateway: Pick<PaymentGateway, 'transfersSince'>,
  since: Instant,
): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  for await (const transfer of gateway.transfersSince(since)) transfers.push(transfer)
  return transfers
}

/** Compares the processor's transfers with the booked payouts. A transfer that is not booked yet is a difference. */
export async function reconcileTransfers(
  context: Context,
  since: Instant,
  transfers: readonly Transfer[],
): Promise<Answer<typeof readTransferReconciliation>> {
  const payouts = await payoutsByTransfers(
    context.db,
    transfers.map(({ id }) => id),
  )
  const byTransfer = new Map(payouts.map((payout) => [payout.transfer_id, payout]))
  const compared = transfers.map((transfer): TransferDifference => {
    const payout = byTransfer.get(transfer.id)
    return {
      transferId: transfer.id,
      payoutId: payout?.id ?? null,
      processorUsdCents: usdCents(transfer.amountUsdCents - transfer.reversedUsdCents),
      ledgerUsdCents: usdCents(payout ? payout.amount - payout.returned : 0),
    }
  })
  const sum = (amountOf: (one: TransferDifference) => number) => usdCents(sumOf(compared, amountOf))
  return {
    since,
    transfers: transfers.length,
    processorUsdCents: sum(({ processorUsdCents }) => processorUsdCents),
    ledgerUsdCents: sum(({ ledgerUsdCents }) => ledgerUsdCents),
    differences: compared.filter(
      ({ processorUsdCents, ledgerUsdCents }) => processorUsdCents !== ledgerUsdCents,
    ),
  }
}
