import type { CheckoutId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OperatorPayment } from 'contract/checkouts/operatorPayments'
import type { CardRefund } from 'contract/orders/operatorRefunds'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, pickupPlacesOf } from '../../businesses/public.ts'
import {
  cardRefundsOf,
  type CardRefundRow,
  checkoutIdOfNumber,
  earlierOrders,
  ordersOfCheckouts,
  placedOrdersOf,
} from './operator.queries.ts'
import { eventsOf, linesOf, refundsOf } from '../core/order.queries.ts'
import { orderFrom } from '../core/present.ts'

/** Orders by checkout, for operators. */
export async function ordersForOperators(
  context: Context,
  checkoutIds: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, OperatorPayment['orders']>> {
  const rows = await ordersOfCheckouts(context.db, checkoutIds)
  const names = await namesOf(context, rows)
  return new Map(
    [...Map.groupBy(rows, (row) => row.checkout_id)].map(([checkoutId, own]) => [
      checkoutId,
      own.map((row) => ({
        id: row.id,
        number: row.number,
        businessName: names.get(row.business_id) ?? 'A business',
        status: row.status,
        totalUsdCents: row.total,
        cardUsdCents: row.card,
        isFrozen: row.frozen_at !== null,
      })),
    ]),
  )
}

/** Finds the checkout of an order number; accepts lower case and missing hyphens. */
export async function checkoutOfNumber(context: Context, written: string): Promise<CheckoutId | null> {
  const letters = written
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^GW/, '')
  return checkoutIdOfNumber(context.db, `GW-${letters.slice(0, 4)}-${letters.slice(4)}`)
}

/** The card part of a refund with its id at the processor. */
export interface KnownCardRefund extends CardRefund {
  readonly providerId: string | null
}

export async function cardRefundsForOperators(
  context: Context,
  checkoutIds: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, KnownCardRefund[]>> {
  const refunds = await toCardRefunds(context, await cardRefundsOf(context.db, checkoutIds))
  return Map.groupBy(refunds, ({ checkoutId }) => checkoutId)
}

export async function toCardRefunds(
  context: Context,
  rows: readonly CardRefundRow[],
): Promise<KnownCardRefund[]> {
  const names = await namesOf(context, rows)
  return rows.map((row) => ({
    id: row.id,
    checkoutId: row.checkout_id,
    orderNumber: row.number,
    businessName: names.get(row.business_id) ?? 'A business',
    status: row.status,
    cardUsdCents: row.card,
    reason: row.reason,
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
    isFrozen: row.frozen_at !== null,
    providerId: row.provider_id,
  }))
}

async function namesOf(
  context: Context,
  rows: readonly Pick<CardRefundRow, 'business_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const facts = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  return new Map([...facts.values()].map(({ id, name }) => [id, name]))
}

/** The orders of a payment with all their records, as evidence. */
export async function ordersAsEvidence(context: Context, checkoutId: CheckoutId) {
  const rows = await placedOrdersOf(context.db, checkoutId)
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(context.db, ids)
  const refunds = await refundsOf(context.db, ids)
  const events = await eventsOf(context.db, ids)
  const businessIds = [...new Set(rows.map((row) => row.business_id))]
  const businesses = await businessFacts(context, businessIds)
  const placeOf = await pickupPlacesOf(context, rows)
  return rows.flatMap((order) => {
    const business = businesses.get(order.business_id)
    if (!business) return []
    const place = placeOf(order)
    const own = { lines: lines.get(order.id) ?? [], refunds: refunds.get(order.id) ?? [] }
    const parts = { order, business, ...own, events: events.get(order.id) ?? [], customerName: '', place }
    return [orderFrom(parts, 'business')]
  })
}

/** A customer's earlier orders. */
export async function ordersBefore(
  context: Context,
  { memberId, before }: { memberId: MemberId; before: Instant },
): Promise<{ count: number; lastAt: Instant | null }> {
  return earlierOrders(context.db, { memberId, before })
}
