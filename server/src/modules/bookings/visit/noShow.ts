import { effectRights } from 'contract/businesses/effects'
import { type Booking, disputableHours } from 'contract/bookings/bookings'
import type { BookingId, BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustPermit, requireAccess, worksAt } from '../../businesses/public.ts'
import { endBookingOrder, moneyOfOrders, refundBooking } from '../../orders/public.ts'
import { openCharge, releaseCharge, withdrawCharge } from '../charges/charge.ts'
import { recordTimelineEvent } from '../notifications/timeline.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { feeByCard, noShowFee } from '../core/cancellationTerms.rules.ts'
import { mustPermitBooking } from '../core/bookingLocations.ts'
import { mustBeOwn, presentOne } from '../core/readBookings.ts'
import { type BookingRow, changeBooking, changeStatus, lockBooking } from '../core/booking.repository.ts'
import { isTimeFor, startsOf } from '../core/bookingState.rules.ts'
import { noMoney, bookingStateOf } from '../core/present.ts'

/**
 * Records a no-show. Anything paid above the agreed fee is refunded at once. The fee remains with the order, which is
 * not paid out before the dispute deadline; the card on file is not charged for its part before then.
 * @throws Refusal booking_state, order_disputed
 */
export async function missVisit(
  context: Context,
  row: BookingRow,
  reason: string | null,
): Promise<BookingRow> {
  const { db, now } = context
  const { paid, refunded } =
    (row.order_id && (await moneyOfOrders(context, [row.order_id])).get(row.order_id)) || noMoney
  const { price, no_show_percent: noShowPercent } = row
  const retained = noShowFee({ price, paid: paid.usdCents, refunded: refunded.usdCents, noShowPercent })
  const charged = row.card_covers_no_show ? feeByCard({ price, retained, noShowPercent }) : 0
  const fee = retained + charged
  const to = fee > 0 ? 'no_show_penalized' : 'no_show'
  const missed = await changeStatus(
    db,
    { id: row.id, from: ['confirmed'], to, now },
    { no_show_at: now, no_show_fee: usdCents(fee) },
  )
  if (!missed) throw new Refusal('booking_state')
  await recordTimelineEvent(context, missed, { what: 'status', by: 'business', reason })
  if (row.order_id !== null) {
    const back = paid.usdCents - refunded.usdCents - retained
    await refundBooking(context, {
      orderId: row.order_id,
      usdCents: back,
      reason: 'No-show: refund of the amount above the agreed fee.',
    })
    if (fee === 0) await closeOrder(context, missed, 'business')
  }
  const dueAt = disputableUntil(now)
  await openCharge(context, missed, { kind: 'no_show_fee', cents: charged, dueAt })
  await notifyCustomer(context, missed, {
    kind: 'missed',
    feeCents: retained,
    charge: charged > 0 ? { cents: charged, card: `card ending in ${row.card_last4}`, at: dueAt } : null,
  })
  return missed
}

const disputableUntil = (now: Instant) => plus(now, { hours: disputableHours })

async function closeOrder(
  context: Context,
  { order_id: orderId }: BookingRow,
  by: 'business' | 'goodword',
): Promise<void> {
  if (orderId !== null) await endBookingOrder(context, { orderId, by, isVisit: false, reason: 'No-show.' })
}

/** Allowed for 72 hours. @throws Refusal booking_not_found, booking_state, dispute_too_late */
export async function dispute(
  context: Context,
  { bookingId, reason }: { bookingId: BookingId; reason: string },
): Promise<Booking> {
  const { db, now } = context
  const row = mustBeOwn(context, await lockBooking(db, bookingId))
  if (row.status !== 'no_show_penalized' || row.disputed_at !== null || row.dispute_decision !== null)
    throw new Refusal('booking_state')
  if (!isTimeFor('dispute_no_show', bookingStateOf(row), now)) throw new Refusal('dispute_too_late')
  const disputed = await changeBooking(db, bookingId, { disputed_at: now, dispute_reason: reason })
  await recordTimelineEvent(context, disputed, { what: 'disputed', by: 'customer', reason })
  await notifyCustomer(context, disputed, { kind: 'disputed' })
  await notifyBusiness(context, disputed, { kind: 'disputed' })
  return presentOne(context, disputed, 'customer')
}

/**
 * The business withdraws its no-show report, disputed or not; an operator decides a dispute. Unless the dispute is
 * dismissed, the fee is refunded.
 * @throws Refusal business_not_found, booking_not_found, booking_state, forbidden, order_disputed
 */
export async function decide(
  context: Context,
  decided: {
    businessId: BusinessId
    bookingId: BookingId
    decision: 'withdrawn' | 'upheld' | 'dismissed'
    reason: string
  },
): Promise<Booking> {
  const { businessId, bookingId, decision, reason } = decided
  const { db, now } = context
  const admission = await requireAccess(context, businessId, 'bookings.manage')
  mustPermit(admission, effectRights.refund)
  await mustDecide(context, businessId, decision)
  const row = await lockBooking(db, bookingId)
  if (row?.business_id !== businessId) throw new Refusal('booking_not_found')
  mustPermitBooking(admission, row, 'bookings.manage')
  mustPermitBooking(admission, row, effectRights.refund)
  if (row.status !== 'no_show_penalized' || row.dispute_decision !== null) throw new Refusal('booking_state')
  if (decision !== 'withdrawn' && row.disputed_at === null) throw new Refusal('booking_state')
  const actor = decision === 'withdrawn' ? 'business' : 'goodword'
  const isCleared = decision !== 'dismissed'
  const noted = await changeBooking(db, bookingId, {
    dispute_decision: decision,
    dispute_decided_at: now,
    // The business may also withdraw a report without a dispute.
    disputed_at: row.disputed_at ?? now,
    dispute_reason: row.dispute_reason ?? reason,
  })
  const ended = isCleared ? await clear(context, noted, actor) : noted
  await recordTimelineEvent(context, ended, { what: 'dispute_decided', by: actor, reason })
  if (!isCleared) {
    await closeOrder(context, ended, actor)
    await releaseCharge(context, ended)
  }
  await notifyCustomer(context, ended, { kind: 'dispute_decided', isCleared, reason })
  return presentOne(context, ended, 'business')
}

async function mustDecide(
  context: Context,
  businessId: BusinessId,
  decision: 'withdrawn' | 'upheld' | 'dismissed',
): Promise<void> {
  const memberId = context.actor?.memberId
  const isPeople = memberId !== undefined && (await worksAt(context, memberId, businessId))
  const may = decision === 'withdrawn' ? isPeople : context.actor?.isOperator === true && !isPeople
  if (!may) throw new Refusal('forbidden')
}

async function clear(context: Context, row: BookingRow, by: 'business' | 'goodword'): Promise<BookingRow> {
  const { db, now } = context
  const cleared = await changeStatus(
    db,
    {
      id: row.id,
      from: startsOf(by, 'no_show').filter((from) => from === 'no_show_penalized'),
      to: 'no_show',
      now,
    },
    { no_show_fee: usdCents(0) },
  )
  if (!cleared) throw new Refusal('booking_state')
  if (row.order_id !== null)
    await refundBooking(context, {
      orderId: row.order_id,
      usdCents: 'all',
      reason: 'The no-show fee is refunded.',
    })
  await withdrawCharge(context, cleared)
  await closeOrder(context, cleared, by)
  return cleared
}

/** Settles the fee to the business after the dispute deadline passed without a dispute. */
export async function settleFee(context: Context, row: BookingRow): Promise<void> {
  if (row.status !== 'no_show_penalized' || row.disputed_at !== null) return
  if (isTimeFor('dispute_no_show', bookingStateOf(row), context.now)) return
  await closeOrder(context, row, 'goodword')
  await releaseCharge(context, row)
}
