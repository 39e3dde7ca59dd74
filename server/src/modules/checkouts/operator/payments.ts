import { sumOf } from 'contract/core/sum'
import type { CardDispute, listDisputes } from 'contract/checkouts/disputes'
import { CheckoutId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type {
  listPayments,
  OperatorPayment,
  OperatorPaymentDetail,
  PaymentShow,
} from 'contract/checkouts/operatorPayments'
import type { WaitingWork } from 'contract/overview/overview'
import type { Answer } from 'contract/core/route'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, readPage, timeCursor } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleOf } from '../../identity/public.ts'
import { cardRefundsForOperators, checkoutOfNumber, ordersForOperators } from '../../orders/public.ts'
import { disputeEvents, disputesOfCheckouts, type DisputeRow } from '../disputes/disputes.repository.ts'
import {
  disputePage,
  eventsAbout,
  openDisputesRow,
  paymentById,
  paymentPage,
  type PaymentRow,
} from './payments.queries.ts'

/**
 * Card payments, newest first; with an order number, only the payment of that order.
 * @throws Refusal page_token_invalid
 */
export async function paymentsForOperators(
  context: Context,
  { show, number, ...page }: { show: PaymentShow; number?: string | undefined } & PageRequest,
): Promise<Answer<typeof listPayments>> {
  const checkoutId = number === undefined ? null : await checkoutOfNumber(context, number)
  if (number !== undefined && checkoutId === null) return { payments: [], nextPageToken: null }
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `payments:${show}:${checkoutId ?? ''}`,
    cursor: timeCursor(CheckoutId),
    read: (size, last) => paymentPage(context.db, { show, checkoutId, size, last }),
    cursorOf: ({ created_at: at, id }) => ({ at, id }),
  })
  return { payments: await toPayments(context, rows), nextPageToken }
}

async function toPayments(context: Context, rows: readonly PaymentRow[]): Promise<OperatorPayment[]> {
  const ids = rows.map(({ id }) => id)
  const orders = await ordersForOperators(context, ids)
  const refunds = await cardRefundsForOperators(context, ids)
  const disputes = await disputesOfCheckouts(context.db, ids)
  const people = await peopleOf(
    context,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({
    checkoutId: row.id,
    intentId: row.intent_id,
    provider: row.provider,
    status: row.status,
    cardStatus: row.card_status,
    disputeStatus: disputes.get(row.id)?.[0]?.status ?? null,
    customerName: people.get(row.member_id)?.displayName ?? 'A customer',
    cardUsdCents: row.card,
    refundedUsdCents: usdCents(
      sumOf(
        (refunds.get(row.id) ?? [])
          // A lost dispute is a refund in the ledger but not at the processor.
          .filter(({ providerId }) => !(disputes.get(row.id) ?? []).some(({ id }) => id === providerId)),
        ({ cardUsdCents }) => cardUsdCents,
      ),
    ),
    createdAt: row.created_at,
    paidAt: row.paid_at,
    orders: orders.get(row.id) ?? [],
  }))
}

/** @throws Refusal checkout_not_found, also for a checkout without a card payment */
export async function paymentForOperators(
  context: Context,
  checkoutId: CheckoutId,
): Promise<OperatorPaymentDetail> {
  const row = await paymentById(context.db, checkoutId)
  const [payment] = row ? await toPayments(context, [row]) : []
  if (!row || !payment) throw new Refusal('checkout_not_found')
  const refunds = (await cardRefundsForOperators(context, [checkoutId])).get(checkoutId) ?? []
  const disputes = (await disputesOfCheckouts(context.db, [checkoutId])).get(checkoutId) ?? []
  const events = await eventsAbout(context.db, [
    row.intent_id,
    ...refunds.flatMap(({ providerId }) => providerId ?? []),
  ])
  return {
    ...payment,
    decline: row.decline,
    refunds: refunds.map(({ providerId: _providerId, ...refund }) => refund),
    disputes: await withTimelines(context, disputes),
    events: events.map((event) => ({
      id: event.id,
      type: event.type,
      at: event.at,
      receivedAt: event.received_at,
      handledAt: event.handled_at,
    })),
  }
}

async function withTimelines(
  context: Context,
  rows: readonly DisputeRow[],
): Promise<OperatorPaymentDetail['disputes']> {
  const disputes: OperatorPaymentDetail['disputes'] = []
  for (const row of rows)
    disputes.push({
      id: row.id,
      status: row.status,
      usdCents: row.amount,
      openedAt: row.opened_at,
      endedAt: row.ended_at,
      timeline: (await disputeEvents(context.db, row.id)).map(({ at, status }) => ({ at, status })),
    })
  return disputes
}

/** @throws Refusal page_token_invalid */
export async function disputesForOperators(
  context: Context,
  { show, ...page }: { show: 'all' | 'open' | 'ended' } & PageRequest,
): Promise<Answer<typeof listDisputes>> {
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `disputes:${show}`,
    cursor: timeCursor(z.string()),
    read: (size, last) => disputePage(context.db, { show, size, last }),
    cursorOf: ({ opened_at: at, id }) => ({ at, id }),
  })
  return { disputes: await toDisputes(context, rows), nextPageToken }
}

/** The disputes without an outcome. */
export async function openDisputes({ db }: Context): Promise<WaitingWork> {
  return openDisputesRow(db)
}

export async function toDisputes(context: Context, rows: readonly DisputeRow[]): Promise<CardDispute[]> {
  const checkoutIds = rows.flatMap((row) => row.checkout_id ?? [])
  const orders = await ordersForOperators(context, [...new Set(checkoutIds)])
  return rows.map((row) => ({
    id: row.id,
    checkoutId: row.checkout_id,
    giftCardId: row.gift_card_id,
    status: row.status,
    usdCents: row.amount,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    orders: ((row.checkout_id && orders.get(row.checkout_id)) || []).map(({ id, number, businessName }) => ({
      id,
      number,
      businessName,
    })),
  }))
}
