import { randomUUIDv7 } from 'node:crypto'
import type { createBooking as createRoute } from 'contract/bookings/bookings'
import type { EstimateRequestId, SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import type { SlotHold } from 'contract/slots/slots'
import { type Context, memberOf } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { usePrice } from '../../estimates/public.ts'
import { linkedCalendars } from '../../calendar/public.ts'
import { holdForOffer, readHold } from '../../slots/public.ts'
import type { ChosenCard } from '../charges/cardOnFile.ts'
import { unusedPrice } from './agreedPrice.ts'
import { confirmBooking } from './confirmBooking.ts'
import { weeksLater } from '../core/cancellationTerms.rules.ts'
import { present } from '../core/readBookings.ts'
import { type BookingRow, lockCustomers, ownBookingAt } from '../core/booking.repository.ts'
import { storeBooking } from './storeBooking.ts'
import { markOfferBooked } from '../waitlist/waitlist.repository.ts'

export interface Repeat {
  readonly everyWeeks: number
  readonly count: number
  /** Later visits to skip; 1 is the second visit. */
  readonly without?: readonly number[]
  readonly onConflict: 'all' | 'skip'
}

/**
 * Books a hold and its repeats. A booking with an amount due now remains `held` until it is paid.
 * @throws Refusal slot_hold_not_found, slot_hold_ended, slot_hold_booked, slot_taken, slot_invalid,
 * service_not_bookable, booking_overlap, booking_begun, card_required, card_expired, estimate_request_not_found,
 * estimate_price_unused
 */
export async function createBooking(
  context: Context,
  {
    holdId,
    note,
    repeat,
    card = null,
    estimateRequestId = null,
  }: {
    holdId: SlotHoldId
    note: string
    repeat: Repeat | null
    card?: ChosenCard | null
    estimateRequestId?: EstimateRequestId | null
  },
): Promise<Answer<typeof createRoute>> {
  await lockCustomers(context.db, [memberOf(context)])
  const first = await readHold(context, holdId)
  if (first.status === 'booked') throw new Refusal('slot_hold_booked')
  const agreed =
    estimateRequestId &&
    (await unusedPrice(context, estimateRequestId, {
      serviceId: first.service.id,
      isRepeated: repeat !== null,
    }))
  const { holds, skippedStarts } = await repeated(context, first, repeat)
  for (const hold of holds) await mustBeNew(context, hold)
  const seriesId = holds.length > 1 ? randomUUIDv7() : null
  const rows: BookingRow[] = []
  for (const [at, hold] of holds.entries()) {
    const series = {
      series_id: seriesId,
      series_position: seriesId && at + 1,
      series_count: seriesId && holds.length,
    }
    const row = await storeBooking(context, hold, {
      customer: memberOf(context),
      note,
      card,
      agreed,
      ...series,
    })
    if (agreed) await usePrice(context, { requestId: agreed.requestId, bookingId: row.id })
    rows.push(row.due_now > 0 ? row : await confirmBooking(context, row))
  }
  await markOfferBooked(context.db, holdId)
  return { bookings: await present(context, rows, 'customer'), skippedStarts }
}

/** Runs before any payment. @throws Refusal booking_overlap, booking_begun */
async function mustBeNew(context: Context, { id, service, startsAt, endsAt }: SlotHold): Promise<void> {
  const { db, now } = context
  const wanted = { memberId: memberOf(context), serviceId: service.id, startsAt, endsAt, now, holdId: id }
  const status = await ownBookingAt(db, wanted)
  if (status !== null) throw new Refusal(status === 'held' ? 'booking_begun' : 'booking_overlap')
}

/** The given hold, and new holds at the same wall time with the same staff member in later weeks. */
async function repeated(
  context: Context,
  first: SlotHold,
  repeat: Repeat | null,
): Promise<{ holds: SlotHold[]; skippedStarts: Instant[] }> {
  const holds = [first]
  const skippedStarts: Instant[] = []
  for (let at = 1; at < (repeat?.count ?? 1); at += 1) {
    if (repeat?.without?.includes(at)) continue
    const startsAt = weeksLater(first.startsAt, first.timeZone, at * (repeat?.everyWeeks ?? 1))
    const wish = {
      serviceId: first.service.id,
      startsAt,
      staffId: first.staff?.id ?? null,
      memberId: memberOf(context),
    }
    try {
      holds.push(await withSavepoint(context.db, () => holdForOffer(context, wish, linkedCalendars)))
    } catch (error) {
      const isTaken =
        error instanceof Refusal && (error.code === 'slot_taken' || error.code === 'slot_invalid')
      if (!isTaken) throw error
      skippedStarts.push(startsAt)
    }
  }
  if (repeat?.onConflict === 'all' && skippedStarts.length > 0)
    throw new Refusal('slot_taken', { details: { conflicts: skippedStarts } })
  return { holds, skippedStarts }
}
