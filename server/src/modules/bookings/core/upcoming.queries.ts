import type { BusinessId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function countUpcoming(
  db: Db,
  { serviceId, now }: { serviceId: ServiceId; now: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('service_id', '=', serviceId)
    .where('starts_at', '>', now)
    .where('status', 'in', ['held', 'requested', 'confirmed'])
    .executeTakeFirstOrThrow()
  return count
}

/** The bookings of a business that have not ended, by service. */
export async function countToCome(
  db: Db,
  { businessId, now }: { businessId: BusinessId; now: Instant },
): Promise<{ service_id: ServiceId; count: number }[]> {
  return db
    .selectFrom('booking')
    .select((select) => ['service_id', select.fn.countAll<number>().as('count')])
    .where('business_id', '=', businessId)
    .where('ends_at', '>', now)
    .where('status', 'in', ['held', 'requested', 'confirmed', 'in_progress'])
    .groupBy('service_id')
    .execute()
}
