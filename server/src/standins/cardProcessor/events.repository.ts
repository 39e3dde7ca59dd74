import type { Instant } from 'contract/core/instant'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { SandboxTables } from './cardProcessor.tables.ts'

export type EventRow = Selectable<SandboxTables['sandbox_event']>

const batchSize = 50

/** Messages due now, in order of occurrence; messages older than `since` have expired. */
export async function dueEvents(
  db: Db,
  { now, since }: { now: Instant; since: Instant },
): Promise<EventRow[]> {
  return waiting(db, since)
    .selectAll()
    .where('next_try_at', '<=', now)
    .orderBy('position')
    .limit(batchSize)
    .execute()
}

export async function nextDueAt(db: Db, since: Instant): Promise<Instant | undefined> {
  const first = await waiting(db, since).select('next_try_at').orderBy('next_try_at').executeTakeFirst()
  return first?.next_try_at
}

const waiting = (db: Db, since: Instant) =>
  db.selectFrom('sandbox_event').where('delivered_at', 'is', null).where('created_at', '>', since)

export async function markArrived(
  db: Db,
  { position, now }: { position: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('sandbox_event')
    .set((expression) => ({ delivered_at: now, tries: expression('tries', '+', 1) }))
    .where('position', '=', position)
    .execute()
}

export async function markMissed(
  db: Db,
  { position, nextTryAt }: { position: number; nextTryAt: Instant },
): Promise<void> {
  await db
    .updateTable('sandbox_event')
    .set((expression) => ({ next_try_at: nextTryAt, tries: expression('tries', '+', 1) }))
    .where('position', '=', position)
    .execute()
}
