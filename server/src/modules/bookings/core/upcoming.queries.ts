import type { ServiceId } from 'contract/core/ids'
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
