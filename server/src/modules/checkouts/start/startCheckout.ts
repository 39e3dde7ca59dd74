import { randomUUIDv7 } from 'node:crypto'
import {
  type Checkout,
  checkoutMinutes,
  type CheckoutPart,
  type CheckoutQuote,
  type Tender,
} from 'contract/checkouts/checkouts'
import type { BusinessId, CheckoutId, HoldId, LocationId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { PickupChoice } from 'contract/orders/pickup'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { idsInOrder } from '../../../platform/ids.ts'
import { declineCharge, notePayment } from '../../bookings/public.ts'
import { businessFacts, type BusinessFacts, reserveStock, returnStock } from '../../businesses/public.ts'
import { requestReturn, returnsOf } from '../../cards/public.ts'
import { feeOf, type ClientLinks, noLinks, ratesFor } from '../../commission/public.ts'
import { requireActive } from '../../identity/public.ts'
import { releaseHold, balancesOf } from '../../ledger/public.ts'
import { reservePoints } from '../../loyalty/public.ts'
import {
  type CheckoutOrder,
  endUnpaidOrders,
  lockOrdersOfCheckout,
  openOrders,
  ordersOfCheckout,
} from '../../orders/public.ts'
import { priceCheckout, type PricedCheckout } from '../quote/quoteCheckout.ts'
import {
  checkoutById,
  type CheckoutRow,
  endCheckout,
  insertCheckout,
  lockOpenCheckoutOf,
} from '../core/checkout.repository.ts'

/**
 * Holds prices, stock and points of the member's cart; ends an earlier open checkout.
 * @throws Refusal checkout_open, price_changed, pickup_time_unavailable, sold_out, card_below_minimum, and those of a quote
 */
export async function startCheckout(
  context: Context,
  {
    version,
    pickups: choices = [],
    ...tender
  }: Tender & { version: string; pickups?: readonly PickupChoice[] },
  links: ClientLinks = noLinks,
): Promise<Checkout> {
  await replaceOpenCheckout(context)
  const drawing = await priceCheckout(context, tender)
  const { version: present } = drawing.quote
  if (present !== version) throw new Refusal('price_changed', { details: { version: present } })
  const expiresAt = plus(context.now, { minutes: checkoutMinutes })
  return openCheckout(context, drawing, { expiresAt, links, pickups: pickupsFor(drawing.quote, choices) })
}

/**
 * The pickup of each order that is picked up; without a choice as soon as possible.
 * @throws Refusal pickup_time_unavailable
 */
function pickupsFor({ pickups }: CheckoutQuote, choices: readonly PickupChoice[]): PickupsByBusiness {
  const chosen = new Map(choices.map((choice) => [choice.businessId, choice]))
  return new Map(
    pickups.map((offer) => {
      const { businessId } = offer
      const { at = null, note = '', locationId = offer.locationId } = chosen.get(businessId) ?? {}
      const place = [offer, ...offer.otherLocations].find((each) => each.locationId === locationId)
      // A location that was removed since the quote has no times.
      if (!place || (at !== null && !place.times.includes(at)))
        throw new Refusal('pickup_time_unavailable', { details: { businessId } })
      return [businessId, { at, note, locationId }]
    }),
  )
}

type PickupsByBusiness = ReadonlyMap<
  BusinessId,
  Pick<PickupChoice, 'at' | 'note'> & { readonly locationId: LocationId }
>

/**
 * Ends the member's earlier checkout before a new one. Its card payment, once it exists at the processor, may still
 * succeed: the member continues it or gives it up (`cancelCheckout`), so that no card is charged for both.
 * @throws Refusal checkout_open, with its id
 */
export async function replaceOpenCheckout(context: Context): Promise<void> {
  const before = await lockOpenCheckoutOf(context.db, memberOf(context))
  if (!before) return
  if (before.intent_id !== null && before.card_status !== 'canceled')
    throw new Refusal('checkout_open', { details: { checkoutId: before.id } })
  await release(context, before, 'cancelled')
}

/** Cancels the member's open checkout: releases its holds and closes its card payment after the commit. */
export async function endOpenCheckout(context: Context, memberId: MemberId): Promise<void> {
  const before = await lockOpenCheckoutOf(context.db, memberId)
  if (before) await release(context, before, 'cancelled')
}

/**
 * Stores a priced checkout with its holds.
 * @throws Refusal member_suspended, sold_out, card_below_minimum, store_credit_insufficient, and those of a hold
 */
export async function openCheckout(
  context: Context,
  { quote, parts }: PricedCheckout,
  how: { expiresAt: Instant; links: ClientLinks; pickups?: PickupsByBusiness },
): Promise<Checkout> {
  const of = { ...how, memberId: memberOf(context), isOffSession: false }
  return present(context, await keepDrawing(context, { quote, parts }, of))
}

/** Like `openCheckout`, but returns the row. */
export async function keepDrawing(
  context: Context,
  { quote, parts }: PricedCheckout,
  {
    memberId,
    expiresAt,
    links,
    isOffSession,
    pickups = new Map(),
  }: {
    memberId: MemberId
    expiresAt: Instant
    links: ClientLinks
    isOffSession: boolean
    pickups?: PickupsByBusiness
  },
): Promise<CheckoutRow> {
  if (!isOffSession) await requireActive(context, memberId)
  if (quote.cardTooSmall) throw new Refusal('card_below_minimum', { details: quote.cardTooSmall })
  await reserveStock(context, quote.parts.flatMap(piecesOf))
  const id = randomUUIDv7() as CheckoutId // made here
  const holdId = await keepPoints(context, { checkoutId: id, memberId }, quote.parts)
  const { storeCredit } = await balancesOf(context, memberId)
  if (storeCredit < quote.storeCreditUsdCents) throw new Refusal('store_credit_insufficient')
  const row = await insertCheckout(context.db, {
    id,
    memberId,
    points: quote.points,
    storeCredit: quote.storeCreditUsdCents,
    card: quote.cardUsdCents,
    holdId,
    now: context.now,
    expiresAt,
    isOffSession,
  })
  const rates = await ratesFor(context, memberId, {
    businesses: parts.map(({ part }) => part.business),
    links,
  })
  const ids = idsInOrder(parts.length) // orders are listed as the cart had them
  const orders = parts.map((drawn, at) => ({
    id: ids[at]! as OrderId, // one each, made here
    ...orderOf(drawn, rates.get(drawn.part.business.id) ?? 0),
    pickup: pickups.get(drawn.part.business.id) ?? null,
  }))
  await openOrders(context, { checkoutId: id, memberId, orders })
  for (const { id: orderId, bookingId } of orders)
    if (bookingId) await notePayment(context, { bookingId, checkoutId: id, orderId })
  return row
}

/** Pieces to take from stock. */
function piecesOf({ lines }: Pick<CheckoutPart | CheckoutOrder, 'lines'>) {
  return lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))
}

async function keepPoints(
  context: Context,
  { checkoutId, memberId }: { checkoutId: CheckoutId; memberId: MemberId },
  parts: readonly CheckoutPart[],
): Promise<HoldId | null> {
  const wanted = parts.filter((part) => part.points > 0)
  if (wanted.length === 0) return null
  const { id } = await reservePoints(context, {
    kind: 'checkout',
    memberId,
    checkoutId,
    parts: wanted.map((part) => ({ businessId: part.business.id, points: part.points })),
  })
  return id
}

function orderOf({ part, paid, promise, isFee }: PricedCheckout['parts'][number], rateBasisPoints: number) {
  return {
    businessId: part.business.id,
    ...(part.lines[0]?.bookingId && { bookingId: part.lines[0].bookingId }),
    isFee,
    lines: part.lines.map((line, at) => ({
      productId: line.productId,
      name: line.name,
      unitUsdCents: line.unitUsdCents,
      quantity: line.quantity,
      points: paid.lines[at]!.points, // one for each line, as below
      storeCreditUsdCents: paid.lines[at]!.storeCredit,
      cardUsdCents: paid.lines[at]!.card,
    })),
    tipUsdCents: part.tipUsdCents,
    points: part.points,
    storeCreditUsdCents: part.storeCreditUsdCents,
    cardUsdCents: part.cardUsdCents,
    earnPoints: part.earnPoints,
    promise,
    feeUsdCents: feeOf(
      {
        subtotal: part.subtotalUsdCents,
        tax: part.taxUsdCents,
        tip: part.tipUsdCents,
        card: part.cardUsdCents,
        storeCredit: part.storeCreditUsdCents,
      },
      rateBasisPoints,
    ),
  }
}

/** @throws Refusal checkout_not_found, also for a checkout of another member */
export async function readCheckout(context: Context, id: CheckoutId): Promise<Checkout> {
  return present(context, mustBeOwn(context, await checkoutById(context.db, id)))
}

/** Ends an unpaid checkout. After the commit, cancels its card payment or refunds it if it was paid. */
export async function release(
  context: Context,
  row: CheckoutRow,
  status: 'cancelled' | 'expired',
): Promise<CheckoutRow> {
  const ended = await endCheckout(context.db, row.id, { status, now: context.now })
  await releaseCheckout(context, row, status)
  await returnCard(context, row)
  return ended
}

/** Cancels the card payment after the commit, or refunds it if it was paid. */
export async function returnCard(context: Context, { id, intent_id: intentId }: CheckoutRow): Promise<void> {
  if (intentId !== null) await requestReturn(context, { kind: 'checkout', paymentId: id, intentId })
}

/** Releases the stock and points of a checkout and ends its orders. */
export async function releaseCheckout(
  context: Context,
  row: CheckoutRow,
  status: 'cancelled' | 'expired',
): Promise<void> {
  const orders = await lockOrdersOfCheckout(context, row.id)
  await returnStock(context, orders.flatMap(piecesOf))
  await endUnpaidOrders(context, { checkoutId: row.id, status })
  if (row.is_off_session)
    await declineCharge(context, {
      orderIds: orders.map(({ id }) => id),
      checkoutId: row.id,
      decline: row.decline,
    })
  if (row.hold_id !== null) await releaseHold(context, row.hold_id)
}

export function mustBeOwn(context: Context, row: CheckoutRow | null): CheckoutRow {
  if (row?.member_id !== memberOf(context)) throw new Refusal('checkout_not_found')
  return row
}

/** The checkout as its customer sees it. */
export async function present(context: Context, row: CheckoutRow): Promise<Checkout> {
  const orders = await ordersOfCheckout(context, row.id)
  const businesses = await businessFacts(
    context,
    orders.map(({ businessId }) => businessId),
  )
  const total = (amountOf: (order: CheckoutOrder) => number) => sumOf(orders, amountOf)
  return {
    id: row.id,
    status: row.status,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    orderIds: orders.map(({ id }) => id),
    parts: orders.flatMap((order) => {
      const business = businesses.get(order.businessId)
      return business ? [partOf(order, business)] : []
    }),
    subtotalUsdCents: usdCents(total((order) => order.subtotal)),
    taxUsdCents: usdCents(total((order) => order.tax)),
    tipUsdCents: usdCents(total((order) => order.tip)),
    totalUsdCents: usdCents(total((order) => order.total)),
    points: row.points,
    storeCreditUsdCents: row.store_credit,
    cardUsdCents: row.card,
    earnPoints: points(total((order) => order.earnedPoints)),
    card:
      row.card === 0
        ? null
        : {
            provider: row.provider,
            clientSecret: row.client_secret,
            status: row.card_status ?? 'requires_payment_method',
            decline: row.decline,
            actionUrl: row.action_url,
          },
    cardReturn: await cardReturnOf(context, row),
  }
}

async function cardReturnOf(context: Context, row: CheckoutRow): Promise<Checkout['cardReturn']> {
  if (row.status === 'open' || row.status === 'paid' || row.intent_id === null) return null
  const known = (await returnsOf(context, [row.id])).get(row.id)
  return known ? { isDone: known.returned !== null, usdCents: known.returned } : null
}

function partOf(order: CheckoutOrder, { id, slug, name, glyph }: BusinessFacts): CheckoutPart {
  return {
    business: { id, slug, name, glyph },
    lines: order.lines.map((line) => ({
      productId: line.productId,
      bookingId: order.bookingId,
      name: line.name,
      quantity: line.quantity,
      unitUsdCents: usdCents(line.unit),
      totalUsdCents: usdCents(line.total),
    })),
    subtotalUsdCents: usdCents(order.subtotal),
    taxUsdCents: usdCents(order.tax),
    tipUsdCents: usdCents(order.tip),
    totalUsdCents: usdCents(order.total),
    points: points(order.points),
    storeCreditUsdCents: usdCents(order.storeCredit),
    cardUsdCents: usdCents(order.card),
    earnPoints: points(order.earnedPoints),
  }
}
