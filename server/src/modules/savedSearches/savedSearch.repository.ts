import type { BusinessId, MemberId, SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Serializes saving and merging for each member. A merge of two accounts may exceed the limit. */
export async function lockSavedSearchesOf(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${memberId}`}, 0))`.execute(db)
}

export interface NewSavedSearch {
  readonly memberId: MemberId
  readonly search: string
  readonly name: string
  readonly hasAlert: boolean
  readonly isTooBroad: boolean
  readonly knownIds: readonly BusinessId[]
  readonly now: Instant
}

export async function insertSavedSearch(db: Db, saved: NewSavedSearch) {
  return db
    .insertInto('saved_search')
    .values({
      member_id: saved.memberId,
      search: saved.search,
      name: saved.name,
      has_alert: saved.hasAlert,
      is_too_broad: saved.isTooBroad,
      known_business_ids: [...saved.knownIds],
      checked_at: saved.now,
      created_at: saved.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined for another member's saved search. */
export async function lockSavedSearch(db: Db, { id, memberId }: { id: SavedSearchId; memberId: MemberId }) {
  return db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined when the alert is off, or when another server checks it. */
export async function lockAlert(db: Db, id: SavedSearchId) {
  return db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('has_alert', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function renameSavedSearch(db: Db, { id, name }: { id: SavedSearchId; name: string }) {
  return db
    .updateTable('saved_search')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function turnAlertOff(db: Db, { id, isTooBroad }: { id: SavedSearchId; isTooBroad: boolean }) {
  return db
    .updateTable('saved_search')
    .set({ has_alert: false, is_too_broad: isTooBroad })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function turnAlertOn(
  db: Db,
  { id, knownIds, now }: { id: SavedSearchId; knownIds: readonly BusinessId[]; now: Instant },
) {
  return db
    .updateTable('saved_search')
    .set({ has_alert: true, is_too_broad: false, known_business_ids: [...knownIds], checked_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setChecked(
  db: Db,
  {
    id,
    knownIds,
    now,
    isAlerted,
  }: { id: SavedSearchId; knownIds: readonly BusinessId[]; now: Instant; isAlerted: boolean },
): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({
      known_business_ids: [...knownIds],
      checked_at: now,
      ...(isAlerted && { last_alert_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteSavedSearch(
  db: Db,
  { id, memberId }: { id: SavedSearchId; memberId: MemberId },
): Promise<void> {
  await db.deleteFrom('saved_search').where('id', '=', id).where('member_id', '=', memberId).execute()
}

/** Skips searches that `to` has also saved. */
export async function moveSavedSearches(db: Db, { from, to }: { from: MemberId; to: MemberId }) {
  await db
    .updateTable('saved_search')
    .set({ member_id: to })
    .where('member_id', '=', from)
    .where('search', 'not in', (select) =>
      select.selectFrom('saved_search').select('search').where('member_id', '=', to),
    )
    .execute()
}

export async function upsertChange(
  db: Db,
  { businessId, now }: { businessId: BusinessId; now: Instant },
): Promise<void> {
  await sql`insert into saved_search_change (business_id, changed_at)
    select id, ${now} from business where id = ${businessId}
    on conflict (business_id) do update set changed_at = greatest(saved_search_change.changed_at, excluded.changed_at)`.execute(
    db,
  )
}

/** Deletes changes that every alert has seen. */
export async function deleteSeenChanges(db: Db, before: Instant): Promise<void> {
  await sql`delete from saved_search_change where changed_at < least(
    ${before}, (select min(checked_at) - interval '1 hour' from saved_search where has_alert))`.execute(db)
}
