import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DueWork, WaitingWork } from 'contract/overview/overview'
import type { Context } from '../../../platform/context.ts'
import {
  heldRefundsRow,
  openOrdersRow,
  receivedRow,
  refundRequestsRow,
  type Workplace,
} from './overview.queries.ts'

/** Product orders and refund requests that await the business; the caller has already been authorized. */
export async function orderWork(
  { db }: Context,
  workplace: Workplace,
): Promise<{ placed: DueWork; preparing: number; ready: number; refundRequests: WaitingWork }> {
  const { placed, respondBy, preparing, ready } = await openOrdersRow(db, workplace)
  return {
    placed: { count: placed, dueAt: respondBy },
    preparing,
    ready,
    refundRequests: await refundRequestsRow(db, workplace),
  }
}

/** The product orders that a business received in `[from, before)`, without rejected and cancelled ones. */
export async function ordersReceived(
  { db }: Context,
  range: Workplace & { from: Instant; before: Instant },
): Promise<{ count: number; usdCents: UsdCents }> {
  return receivedRow(db, range)
}

/** Approved refunds that their businesses cannot fund yet. */
export async function refundsOnHold({ db }: Context): Promise<WaitingWork> {
  return heldRefundsRow(db)
}
