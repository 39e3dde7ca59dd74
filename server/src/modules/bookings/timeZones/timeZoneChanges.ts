import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type ComingVisit, comingVisits } from './timeZoneChanges.queries.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { bookingById } from '../core/booking.queries.ts'
import { wallTimeOf } from '../core/present.ts'

// Time zone rule changes after a booking: the instant remains, and both sides are asked to confirm.

const pageSize = 500
const perBusinessMax = 5000

export const askAboutClocks = 'ask-about-clocks'

const isOff = ({ time_zone, starts_at, local_start }: ComingVisit) =>
  wallTimeOf(time_zone, starts_at).localStart !== local_start

/** Finds visits whose local start no longer matches the agreed wall time. */
export async function findShiftedClocks(context: Context): Promise<void> {
  const { db, now } = context
  const found = new Set<BusinessId>()
  for (let after: ComingVisit | null = null; ;) {
    const page: ComingVisit[] = await comingVisits(db, { now, after, businessId: null, limit: pageSize })
    for (const visit of page) if (isOff(visit)) found.add(visit.business_id)
    after = page.at(-1) ?? null
    if (page.length < pageSize) break
  }
  for (const businessId of found) await context.enqueue(askAboutClocks, { businessId })
}

/** Notifies both sides of each such visit and requests a new agreement, once per change. */
export async function askAboutShiftedClocks(context: Context, businessId: BusinessId): Promise<void> {
  const { db, now } = context
  const visits = await comingVisits(db, { now, after: null, businessId, limit: perBusinessMax })
  for (const { id, local_start: agreed } of visits.filter(isOff)) {
    const row = await bookingById(db, id)
    if (!row) continue
    await notifyCustomer(context, row, { kind: 'clocks_differ', agreed })
    await notifyBusiness(context, row, { kind: 'clocks_differ', agreed })
  }
}
