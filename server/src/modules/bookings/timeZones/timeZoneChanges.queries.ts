import type { BookingId, BusinessId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** An upcoming visit and its agreed wall time. */
export interface ComingVisit {
  readonly id: BookingId
  readonly business_id: BusinessId
  readonly starts_at: Instant
  readonly time_zone: TimeZone
  readonly local_start: string
}

/** In order of start, after a given visit or from now; for one business or all. */
export async function comingVisits(
  db: Db,
  page: {
    now: Instant
    after: Pick<ComingVisit, 'id' | 'starts_at'> | null
    businessId: BusinessId | null
    limit: number
  },
): Promise<ComingVisit[]> {
  const { rows } = await sql<ComingVisit>`
    select id, business_id, starts_at, time_zone, local_start from booking
    where status in ('requested', 'confirmed') and starts_at > ${page.now}
      and (${page.after?.id ?? null}::uuid is null
        or (starts_at, id) > (${page.after?.starts_at ?? null}::timestamptz, ${page.after?.id ?? null}::uuid))
      and (${page.businessId}::uuid is null or business_id = ${page.businessId})
    order by starts_at, id limit ${page.limit}`.execute(db)
  return rows
}
