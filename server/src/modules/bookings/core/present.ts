import type { BookingId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import {
  type Booking,
  type BookingAction,
  bookingReschedulesMax,
  type BookingSummary,
  disputableHours,
} from 'contract/bookings/bookings'
import { paths } from 'contract/paths'
import type { SlotStaff } from 'contract/slots/slots'
import { plus } from 'contract/core/time'
import { type Contact, priceOf, type BusinessFacts } from '../../businesses/public.ts'
import { type BookingMoney, legsOfRefund, noLegs } from '../../orders/public.ts'
import { minuteOfInstant, wallTime, zoneBetween } from '../../slots/public.rules.ts'
import {
  type CancellationTerms,
  refundCents,
  refundPercentAt,
  tiersUntil,
} from './cancellationTerms.rules.ts'
import type { ChargeRow } from '../charges/charge.repository.ts'
import type { BookingRow, EventRow } from './booking.repository.ts'
import { guestOf, isGuest } from './customers.ts'
import { actionsOf, type Standing } from './bookingState.rules.ts'

/** A booking with the data that its summary shows. */
export interface BookingParts {
  readonly row: BookingRow
  readonly business: BusinessFacts
  readonly contact: Contact | null
  readonly staff: SlotStaff | null
  readonly customerName: string
  readonly unreadMessages: number
  readonly charge: ChargeRow | null
}

export type Side = 'customer' | 'business'

export const noMoney: BookingMoney = { paid: noLegs, refunded: noLegs }

export function bookingStateOf(row: BookingRow): Standing {
  return {
    status: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    reschedules: row.reschedules,
    noShowAt: row.no_show_at,
    isDisputed: row.disputed_at !== null,
    isDecided: row.dispute_decision !== null,
    refusableUntil: row.refusable_until,
    isGuest: isGuest(row),
  }
}

export function termsOf(row: BookingRow): CancellationTerms {
  return {
    startsAt: row.notice_starts_at ?? row.starts_at,
    tiers: row.policy_tiers,
    regretUntil: row.regret_until,
    refundCapPercent: row.refund_cap_percent,
    refusableUntil: row.refusable_until,
  }
}

export function wallTimeOf(timeZone: TimeZone, startsAt: Instant) {
  const start = minuteOfInstant(startsAt)
  return wallTime(zoneBetween(timeZone, start, start), start)
}

/** The business's calendar page on the day of the booking, with the booking opened. */
export function businessBookingPath(
  slug: string,
  { id, time_zone: timeZone, starts_at: startsAt }: BookingRow,
): string {
  const date = wallTimeOf(timeZone, startsAt).localStart.slice(0, 10)
  return paths.ownBookings(slug, { date, b: id })
}

export function summaryFrom(parts: BookingParts, side: Side, now: Instant): BookingSummary {
  const { row, business, contact } = parts
  const { id, slug, name, glyph } = business
  const isWaiting = row.status === 'held' || row.status === 'requested'
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    service: { id: row.service_id, name: row.service_name },
    business: {
      id,
      slug,
      name,
      glyph,
      address: contact?.address ?? null,
      phone: contact?.phone ?? null,
      timeZone: row.time_zone,
    },
    staff: parts.staff,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...wallTimeOf(row.time_zone, row.starts_at),
    seatNo: row.seat_no,
    price: priceOf(row.price_kind, row.price),
    dueNowUsdCents: row.due_now,
    atVenueUsdCents:
      row.price_kind === 'quote' ? null : usdCents(Math.max((row.price ?? 0) - row.due_now, 0)),
    respondBy: isWaiting ? row.respond_by : null,
    charge: chargeOf(parts.charge),
    customerName: parts.customerName,
    unreadMessages: parts.unreadMessages,
    actions: [...actionsOf(side, bookingStateOf(row), now), ...payments(parts, side)],
  }
}

/** The customer may pay a charge that the card on file declined. */
function payments({ charge }: BookingParts, side: Side): BookingAction[] {
  return side === 'customer' && charge?.status === 'declined' ? ['pay'] : []
}

function chargeOf(row: ChargeRow | null): BookingSummary['charge'] {
  if (!row) return null
  const { kind, amount, status, due_at: dueAt, decline, order_id: orderId } = row
  const wasPaid = status === 'paid' || status === 'cancelled'
  return { kind, usdCents: amount, status, dueAt, decline, orderId: wasPaid ? orderId : null }
}

/** The refund if the customer cancels now; null when the booking cannot be cancelled, and for guests. */
export function cancellationOf(row: BookingRow, money: BookingMoney, now: Instant): Booking['cancellation'] {
  if (isGuest(row)) return null
  if (!actionsOf('customer', bookingStateOf(row), now).includes('cancel')) return null
  // Terms apply only once the business has confirmed.
  const percent = row.status === 'confirmed' ? refundPercentAt(termsOf(row), now) : 100
  const cents = refundCents(money.paid.usdCents, money.refunded.usdCents, percent)
  return { percent, legs: legsOfRefund(money, cents) }
}

export function bookingFrom(
  parts: BookingParts & {
    readonly money: BookingMoney
    readonly events: readonly EventRow[]
    readonly seriesIds: readonly BookingId[]
    readonly room: string | null
  },
  side: Side,
  now: Instant,
): Booking {
  const { row, money } = parts
  return {
    ...summaryFrom(parts, side, now),
    paid: money.paid,
    refunded: money.refunded,
    policy: {
      tiers: tiersUntil(termsOf(row)),
      noShowPercent: row.no_show_percent,
      regretUntil: row.regret_until,
    },
    cancellation: cancellationOf(row, money, now),
    reschedulesLeft: Math.max(bookingReschedulesMax - row.reschedules, 0),
    card: cardOf(row),
    movedByBusiness: movedOf(row),
    orderId: row.order_id,
    checkoutId: row.checkout_id,
    room: parts.room,
    note: row.note,
    guest: guestOf(row),
    // Only the business may see the state of its calendar.
    isUnverified: side === 'business' && row.is_unverified,
    timeline: parts.events.map(({ at, what, status, actor, reason, starts_at: startsAt }) => ({
      at,
      what,
      status,
      by: actor,
      reason,
      startsAt,
    })),
    sequence: row.sequence,
    series:
      row.series_position === null || row.series_count === null
        ? null
        : { position: row.series_position, count: row.series_count, bookingIds: [...parts.seriesIds] },
    noShow: noShowOf(row),
  }
}

function cardOf(row: BookingRow): Booking['card'] {
  const { card_brand: brand, card_last4: last4 } = row
  if (brand === null || last4 === null) return null
  return { brand, last4, coversNoShow: row.card_covers_no_show, paysRest: row.card_pays_rest }
}

function movedOf(row: BookingRow): Booking['movedByBusiness'] {
  const { moved_from: from, moved_reason: reason, refusable_until: refusableUntil } = row
  if (from === null || reason === null || refusableUntil === null) return null
  return { from, reason, refusableUntil }
}

function noShowOf(row: BookingRow): Booking['noShow'] {
  if (row.no_show_at === null || row.no_show_fee === null) return null
  return {
    at: row.no_show_at,
    feeUsdCents: row.no_show_fee,
    disputableUntil: plus(row.no_show_at, { hours: disputableHours }),
    dispute:
      row.disputed_at === null || row.dispute_reason === null
        ? null
        : {
            at: row.disputed_at,
            reason: row.dispute_reason,
            decision: row.dispute_decision,
            decidedAt: row.dispute_decided_at,
          },
  }
}
