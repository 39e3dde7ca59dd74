import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks resources with expired allocations; skips resources that another transaction has locked. */
export async function lockLapsed(db: Db, now: Instant, count: number): Promise<string[]> {
  const { rows } = await sql<{ resource_key: string }>`
    select resource_key from bookable_resource where resource_key in (
      select resource_key from allocation where expires_at <= ${now}
      union
      select resource_key from session_seat as seat join allocation on allocation.owner_id = seat.session_id
      where seat.expires_at <= ${now}
    ) order by resource_key limit ${count} for no key update skip locked`.execute(db)
  return rows.map(({ resource_key }) => resource_key)
}

/** Deletes sessions without live seats and allocations; skips sessions that another transaction has locked. */
export async function deleteEmptySessions(db: Db, now: Instant): Promise<void> {
  await sql`
    delete from slot_session where id in (
      select id from slot_session as session
      where id in (select session_id from session_seat where expires_at <= ${now})
        and not exists (select from session_seat where session_id = session.id and (expires_at is null or expires_at > ${now}))
        and not exists (select from allocation where owner_id = session.id)
      for update skip locked)`.execute(db)
}

export async function forgetAddresses(db: Db, now: Instant): Promise<void> {
  await db
    .updateTable('slot_hold')
    .set({ address_group: null })
    .where('status', '=', 'held')
    .where('expires_at', '<=', now)
    .where('address_group', 'is not', null)
    .execute()
}

export async function deleteHoldsBefore(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('slot_hold')
    .where('status', 'in', ['held', 'released'])
    .where('expires_at', '<', before)
    .execute()
}
