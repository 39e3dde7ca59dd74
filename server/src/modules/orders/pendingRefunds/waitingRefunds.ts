import type { CardRefund } from 'contract/orders/operatorRefunds'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { toCardRefunds } from '../reads/forOperators.ts'
import { waitingCardRefunds } from '../reads/operator.queries.ts'

const waitingMinutes = 30
const waitingMax = 100

/** Refunds that should have arrived by now, after the time in which jobs retry. */
export async function refundsThatWait(context: Context): Promise<CardRefund[]> {
  const before = minus(context.now, { minutes: waitingMinutes })
  const rows = await waitingCardRefunds(context.db, { before, limit: waitingMax })
  return (await toCardRefunds(context, rows)).map(({ providerId: _providerId, ...refund }) => refund)
}
