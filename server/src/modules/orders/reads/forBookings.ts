import type { BookingLegs } from 'contract/bookings/bookings'
import type { OrderId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { refundOf, type Tender } from '../../ledger/public.ts'
import { completePurchase } from '../../loyalty/public.ts'
import { noteMove } from '../notifications/timeline.ts'
import { approveRefund, refundableOf } from '../refunds/approveRefund.ts'
import { grantedStatuses, refundsOf, type RefundRow } from '../core/order.queries.ts'
import {
  changeStatus,
  lockOrder,
  type OrderRow,
  ordersByIds,
  setNoVisit,
  setReleasedAt,
} from '../core/order.repository.ts'

// Order operations for bookings, inside the transactions of the caller.

/** The payment of a booking and its refunds. */
export interface BookingMoney {
  readonly paid: BookingLegs
  readonly refunded: BookingLegs
}

export const noLegs = legsOf({ gross: 0, points: 0, storeCredit: 0, card: 0 })

/** For paid orders. */
export async function moneyOfOrders(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, BookingMoney>> {
  const rows = await ordersByIds(context.db, orderIds)
  const refunds = await refundsOf(context.db, orderIds)
  return new Map(
    rows
      .filter(({ placed_at: placedAt }) => placedAt !== null)
      .map((row) => [row.id, moneyOf(row, refunds.get(row.id) ?? [])]),
  )
}

function moneyOf(row: OrderRow, refunds: readonly RefundRow[]): BookingMoney {
  const granted = refunds.filter(({ status }) => grantedStatuses.includes(status))
  const sum = (column: 'gross' | 'points' | 'store_credit' | 'card') =>
    sumOf(granted, (refund) => refund[column])
  return {
    paid: legsOf({
      gross: row.total,
      points: row.points,
      storeCredit: row.store_credit,
      card: row.card,
    }),
    refunded: legsOf({
      gross: sum('gross'),
      points: sum('points'),
      storeCredit: sum('store_credit'),
      card: sum('card'),
    }),
  }
}

/** The tenders that a refund of `gross` would return now, to the cent. */
export function legsOfRefund({ paid, refunded }: BookingMoney, gross: number): BookingLegs {
  return gross === 0 ? noLegs : legsOf(refundOf(tenderOf(paid), tenderOf(refunded), gross))
}

function tenderOf(legs: BookingLegs): Tender {
  return {
    gross: legs.usdCents,
    points: legs.points,
    card: legs.cardUsdCents,
    storeCredit: legs.storeCreditUsdCents,
    external: 0,
    fee: 0,
  }
}

function legsOf(tender: Pick<Tender, 'gross' | 'points' | 'storeCredit' | 'card'>): BookingLegs {
  return {
    usdCents: usdCents(tender.gross),
    points: points(tender.points),
    storeCreditUsdCents: usdCents(tender.storeCredit),
    cardUsdCents: usdCents(tender.card),
  }
}

/**
 * Refunds `usdCents` of a booking's order, at most the remaining amount; points and card in proportion.
 * @throws Refusal order_not_found, order_disputed
 */
export async function refundBooking(
  context: Context,
  refund: { orderId: OrderId; usdCents: number | 'all'; reason: string; isByCustomer?: boolean },
): Promise<BookingLegs> {
  const order = await lockOrder(context.db, refund.orderId)
  if (!order) throw new Refusal('order_not_found')
  const { left } = await refundableOf(context, order)
  const amount = refund.usdCents === 'all' ? left : Math.min(refund.usdCents, left)
  if (amount === 0) return noLegs
  const row = await approveRefund(context, order, {
    amount,
    reason: refund.reason,
    approved: null,
    isByCustomer: refund.isByCustomer ?? false,
  })
  return legsOf({
    gross: row.gross,
    points: row.points,
    storeCredit: row.store_credit,
    card: row.card,
  })
}

/**
 * Ends the order of an ended booking: fulfilled if the business retains any money, whose points are then released on
 * schedule. Idempotent.
 */
export async function endBookingOrder(
  context: Context,
  end: {
    orderId: OrderId
    by: 'customer' | 'business' | 'goodword'
    /** The visit took place. */
    isVisit: boolean
    reason: string | null
  },
): Promise<void> {
  const order = await lockOrder(context.db, end.orderId)
  if (!order) throw new Refusal('order_not_found')
  const { left } = await refundableOf(context, order)
  const undone = end.by === 'customer' ? 'cancelled' : 'rejected'
  const to = end.isVisit || left > 0 ? 'fulfilled' : undone
  const ended = await changeStatus(context.db, { id: order.id, from: ['accepted'], to, now: context.now })
  if (!ended) return
  await noteMove(context, ended, { by: end.by, reason: end.reason })
  if (!end.isVisit) await setNoVisit(context.db, order.id)
  if (to !== 'fulfilled') return
  const { releasedAt } = await completePurchase(context, { orderId: order.id })
  await setReleasedAt(context.db, order.id, releasedAt)
}
