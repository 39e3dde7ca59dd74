import type { BookingId, BusinessId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import { attempt } from '../../db/attempt.ts'
import { Refusal } from '../../http/problem.ts'
import { linkedCalendars } from '../calendar/calendar.busy.service.ts'
import { moveAllocation } from '../slots/slots.bookings.service.ts'
import { type ComingVisit, comingVisits } from './bookings.clocks.queries.ts'
import { showInCalendars } from './bookings.entries.service.ts'
import { tellBusiness, tellCustomer } from './bookings.notices.service.ts'
import { instantOfLocal } from './bookings.policy.rules.ts'
import { changeBooking, insertEvent, lockBooking } from './bookings.repository.ts'
import { wallTimeOf } from './bookings.views.ts'

// What happens when a country changes its clocks after a visit was agreed.

const pageSize = 500
const perBusinessMax = 5000

export const keepAgreedTimes = 'keep-agreed-times'

const isOff = ({ time_zone, starts_at, local_start }: ComingVisit) =>
  wallTimeOf(time_zone, starts_at).localStart !== local_start

/** Looks for visits that would begin when the clock there no longer shows what was agreed. */
export async function findShiftedClocks(context: Context): Promise<void> {
  const { db, now } = context
  const found = new Set<BusinessId>()
  for (let after: ComingVisit | null = null; ;) {
    const page: ComingVisit[] = await comingVisits(db, { now, after, businessId: null, limit: pageSize })
    for (const visit of page) if (isOff(visit)) found.add(visit.business_id)
    after = page.at(-1) ?? null
    if (page.length < pageSize) break
  }
  for (const businessId of found) await context.enqueue(keepAgreedTimes, { businessId })
}

/**
 * Moves such visits of a business to the agreed time on the clock. One whose new time is taken stays where it is, and both
 * sides are asked to agree anew.
 */
export async function restoreAgreedTimes(context: Context, businessId: BusinessId): Promise<void> {
  const page = { now: context.now, after: null, businessId, limit: perBusinessMax }
  const visits = (await comingVisits(context.db, page)).filter(isOff)
  const wanted = visits.map((visit) => ({ visit, to: instantOfLocal(visit.local_start, visit.time_zone) }))
  // From the side to which all move, so that each finds its time left by the one before it.
  const later = wanted.filter(({ visit, to }) => to > visit.starts_at).toReversed()
  const earlier = wanted.filter(({ visit, to }) => to <= visit.starts_at)
  for (const { visit, to } of [...later, ...earlier]) await restore(context, visit.id, to)
}

async function restore(context: Context, bookingId: BookingId, startsAt: Instant): Promise<void> {
  const { db, now } = context
  const row = await lockBooking(db, bookingId)
  if (!row || (row.status !== 'requested' && row.status !== 'confirmed') || startsAt <= now) return
  try {
    const time = await attempt(db, () =>
      moveAllocation(
        context,
        { bookingId, startsAt, staffId: row.staff_id, wasPromised: true },
        linkedCalendars,
      ),
    )
    const moved = await changeBooking(db, bookingId, {
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      seat_no: time.seatNo,
      sequence: row.sequence + 1,
    })
    await insertEvent(db, { booking: moved, what: 'moved', actor: 'goodword', reason: null, now })
    await tellCustomer(context, moved, { kind: 'clocks_followed' })
    await tellBusiness(context, moved, { kind: 'clocks_followed' })
    await showInCalendars(context, moved, row)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const news = { kind: 'clocks_differ', agreed: row.local_start } as const
    await tellCustomer(context, row, news)
    await tellBusiness(context, row, news)
  }
}
