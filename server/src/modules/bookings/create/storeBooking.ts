import { amountDue, asksForCard } from 'contract/bookings/bookingTerms'
import type { Guest } from 'contract/bookings/guest'
import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { SlotHold } from 'contract/slots/slots'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { offeredService, priceOf } from '../../businesses/public.ts'
import { beginHold, bookingTerms } from '../../slots/public.ts'
import type { AgreedPrice } from './agreedPrice.ts'
import { cardColumns, type ChosenCard } from '../charges/cardOnFile.ts'
import { type BookingRow, insertBooking, insertEvent } from '../core/booking.repository.ts'

interface BookingRequest {
  /** A member, or a guest whom staff book. */
  readonly customer: MemberId | Guest
  readonly note: string
  readonly card: ChosenCard | null
  /** The price that the customer accepted for an estimate, in place of the service's own. */
  readonly agreed?: AgreedPrice | null
  readonly series_id: string | null
  readonly series_position: number | null
  readonly series_count: number | null
}

/**
 * Stores the booking of a hold with the terms in force now. For a guest nothing is due online, and there is no fee.
 * @throws Refusal service_not_bookable, estimate_price_unused
 */
export async function storeBooking(
  context: Context,
  hold: SlotHold,
  { customer, note, card, agreed = null, ...series }: BookingRequest,
): Promise<BookingRow> {
  const staffId = hold.staff?.id ?? null
  const offered = await offeredService(context, hold.service.id)
  if (!offered) throw new Refusal('service_not_bookable')
  const terms = await bookingTerms(context, { serviceId: hold.service.id, staffId })
  const price =
    agreed === null
      ? priceWith(offered.price, terms.staffPriceUsdCents)
      : { kind: 'fixed' as const, cents: agreed.usdCents }
  const isOnline = typeof customer === 'string'
  const due = usdCents(
    isOnline ? amountDue(terms.deposit, price.kind === 'free' ? 0 : price.cents, terms.paysAtVenue) : 0,
  )
  const row = await insertBooking(context.db, {
    ...customerColumns(customer),
    business_id: offered.businessId,
    service_id: hold.service.id,
    service_name: offered.name,
    staff_id: staffId,
    hold_id: hold.id,
    starts_at: hold.startsAt,
    ends_at: hold.endsAt,
    time_zone: hold.timeZone,
    local_start: hold.localStart,
    seat_no: hold.seatNo,
    price_kind: price.kind,
    price: price.cents,
    due_now: due,
    confirm_mode: isOnline ? terms.confirmMode : 'instant',
    policy_tiers: JSON.stringify(isOnline ? terms.policyTiers : []),
    no_show_percent: isOnline ? terms.noShowPercent : 0,
    min_notice_minutes: terms.minNoticeMinutes,
    note,
    respond_by: hold.expiresAt,
    estimate_request_id: agreed && agreed.requestId,
    ...series,
    // A guest has no card to keep.
    ...(isOnline &&
      cardColumns(card, {
        coversNoShow: asksForCard(terms, priceOf(price.kind, price.cents)),
        // A `from` price is not final before the visit.
        leavesRest: price.kind === 'fixed' && (price.cents ?? 0) > due,
        startsAt: hold.startsAt,
      })),
    created_at: context.now,
    status_at: context.now,
  })
  if (isOnline) await beginHold(context, { holdId: hold.id, memberId: customer })
  await insertEvent(context.db, {
    booking: row,
    what: 'status',
    actor: isOnline ? 'customer' : 'business',
    reason: null,
    now: context.now,
  })
  return row
}

function customerColumns(customer: MemberId | Guest) {
  return typeof customer === 'string'
    ? { member_id: customer }
    : { guest_name: customer.name, guest_phone: customer.phone, guest_email: customer.email }
}

function priceWith(
  price: { kind: BookingRow['price_kind']; usdCents?: number },
  staffPrice: number | null,
): { kind: BookingRow['price_kind']; cents: ReturnType<typeof usdCents> | null } {
  if (price.kind === 'free' || price.kind === 'quote') return { kind: price.kind, cents: null }
  return { kind: price.kind, cents: usdCents(staffPrice ?? price.usdCents ?? 0) }
}
