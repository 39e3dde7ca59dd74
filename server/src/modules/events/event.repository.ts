import type { DomainEventType, EventData } from 'contract/events/events'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { EventsTables } from './tables.ts'

/** An event before the insert, which assigns `at` and the id. */
export interface DomainEventDraft {
  readonly type: DomainEventType
  readonly businessId: BusinessId | null
  readonly memberId: MemberId | null
  readonly subjectId: string
  readonly data?: EventData
}

/** Returns the ids in the order of the drafts. */
export async function insertEvents(
  db: Db,
  drafts: readonly DomainEventDraft[],
  now: Instant,
): Promise<string[]> {
  const rows = await db
    .insertInto('domain_event')
    .values(
      drafts.map((draft) => ({
        at: now,
        type: draft.type,
        business_id: draft.businessId,
        member_id: draft.memberId,
        subject_id: draft.subjectId,
        data: JSON.stringify(draft.data ?? {}),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function eventRow(
  db: Db,
  id: string,
): Promise<Selectable<EventsTables['domain_event']> | undefined> {
  return db.selectFrom('domain_event').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteEventsBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('domain_event').where('at', '<', before).execute()
}
