import type { CalendarStatus, CalendarTrouble } from 'contract/calendar/calendar'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ListedCalendar } from '../../../integrations/google/calendarProvider.ts'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import type { CalendarTables } from '../tables.ts'

export type LinkRow = Selectable<CalendarTables['calendar_link']>
export type ChoiceRow = Selectable<CalendarTables['calendar_choice']>

const tokenColumns = (sealed: Encrypted | null) => ({
  token_key_id: sealed?.keyId ?? null,
  token_cipher: sealed?.cipher ?? null,
})

export async function linkById(db: Db, id: string): Promise<LinkRow | null> {
  return (await db.selectFrom('calendar_link').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function linkOfMember(db: Db, memberId: MemberId): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('calendar_link')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a connection that works uses the Google account. */
export async function usesAccount({ db }: { readonly db: Db }, accountEmail: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_link')
    .select('id')
    .where(sql<boolean>`lower(account_email) = lower(${accountEmail})`)
    .where('token_cipher', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the connection and its stored data until the transaction ends. */
export async function lockLink(db: Db, by: { id: string } | { memberId: MemberId }): Promise<LinkRow | null> {
  const query = db.selectFrom('calendar_link').selectAll().forUpdate()
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('member_id', '=', by.memberId)
  ).executeTakeFirst()
  return row ?? null
}

/** Stores a new connection and replaces an older one. */
export async function saveLink(
  db: Db,
  link: {
    memberId: MemberId
    accountEmail: string
    scopes: readonly string[]
    sealed: Encrypted
    now: Instant
  },
): Promise<string> {
  const values = {
    account_email: link.accountEmail,
    scopes: [...link.scopes],
    ...tokenColumns(link.sealed),
    status: 'connected' as const,
    trouble: null,
    failures: 0,
    next_try_at: null,
    connected_at: link.now,
  }
  const { id } = await db
    .insertInto('calendar_link')
    .values({ member_id: link.memberId, ...values })
    .onConflict((conflict) => conflict.constraint('calendar_link_member_unique').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores new tokens unless the connection has ended. */
export async function saveTokens(db: Db, id: string, sealed: Encrypted): Promise<void> {
  await db
    .updateTable('calendar_link')
    .set(tokenColumns(sealed))
    .where('id', '=', id)
    .where('token_cipher', 'is not', null)
    .execute()
}

export async function setSynced(db: Db, id: string, now: Instant): Promise<void> {
  await change(db, id, {
    status: 'connected',
    trouble: null,
    failures: 0,
    next_try_at: null,
    last_sync_at: now,
  })
}

export async function setDegraded(
  db: Db,
  id: string,
  { trouble, failures, nextTryAt }: { trouble: CalendarTrouble; failures: number; nextTryAt: Instant },
): Promise<void> {
  await change(db, id, { status: 'degraded', trouble, failures, next_try_at: nextTryAt })
}

/** Deletes the tokens with the permission. */
export async function setEnded(
  db: Db,
  id: string,
  {
    status,
    trouble,
  }: { status: Extract<CalendarStatus, 'needs_reconnect' | 'revoked'>; trouble: CalendarTrouble | null },
): Promise<void> {
  await change(db, id, { status, trouble, ...tokenColumns(null), failures: 0, next_try_at: null })
}

async function change(db: Db, id: string, set: Updateable<CalendarTables['calendar_link']>): Promise<void> {
  await db.updateTable('calendar_link').set(set).where('id', '=', id).execute()
}

/** Claims due connections, so that parallel pollers do not take the same ones. */
export async function takeDueLinks(
  db: Db,
  { now, readBefore, again, count }: { now: Instant; readBefore: Instant; again: Instant; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_link set next_try_at = ${again} where id in (
      select id from calendar_link
      where status in ('connected', 'degraded') and (last_sync_at is null or last_sync_at < ${readBefore})
        and (next_try_at is null or next_try_at <= ${now})
      order by next_try_at nulls first, id limit ${count} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function choicesOf(db: Db, linkId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('calendar_choice')
    .selectAll()
    .where('link_id', '=', linkId)
    .orderBy('is_primary', 'desc')
    .orderBy('name')
    .orderBy('calendar_id')
    .execute()
}

/** Syncs the list of calendars: adds new ones, updates names, and deletes missing ones with their stored data. */
export async function listChoices(
  db: Db,
  linkId: string,
  calendars: readonly (ListedCalendar & { reads: boolean; writes: boolean })[],
): Promise<void> {
  const ids = calendars.map(({ id }) => id)
  await sql`delete from calendar_choice where link_id = ${linkId} and calendar_id <> all(${ids}::text[])`.execute(
    db,
  )
  for (const { id, name, isPrimary, isWritable, reads, writes } of calendars)
    await db
      .insertInto('calendar_choice')
      .values({
        link_id: linkId,
        calendar_id: id,
        name,
        is_primary: isPrimary,
        is_writable: isWritable,
        reads,
        writes,
      })
      .onConflict((conflict) =>
        conflict.constraint('calendar_choice_pkey').doUpdateSet((row) => ({
          name,
          is_primary: isPrimary,
          is_writable: isWritable,
          writes: sql<boolean>`(${row.ref('calendar_choice.writes')} or ${writes}) and ${isWritable}`,
        })),
      )
      .execute()
}

export async function chooseReads(
  db: Db,
  linkId: string,
  { reads, writes }: { reads: readonly string[]; writes: string | null },
): Promise<void> {
  await db.updateTable('calendar_choice').set({ writes: false }).where('link_id', '=', linkId).execute()
  // A deselected calendar loses its busy times and starts with a full read when it is selected again.
  await sql`
    delete from external_busy where link_id = ${linkId} and calendar_id <> all(${[...reads]}::text[])`.execute(
    db,
  )
  await sql`
    update calendar_choice set reads = calendar_id = any(${[...reads]}::text[]),
      writes = calendar_id is not distinct from ${writes}::text,
      sync_token = case when calendar_id = any(${[...reads]}::text[]) then sync_token end,
      read_at = case when calendar_id = any(${[...reads]}::text[]) then read_at end
    where link_id = ${linkId}`.execute(db)
}

export async function deleteChoices(db: Db, linkId: string): Promise<void> {
  await db.deleteFrom('calendar_choice').where('link_id', '=', linkId).execute()
}

export async function deleteChoice(db: Db, linkId: string, calendarId: string): Promise<void> {
  await db
    .deleteFrom('calendar_choice')
    .where('link_id', '=', linkId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

export async function saveChannel(
  db: Db,
  { linkId, calendarId }: { linkId: string; calendarId: string },
  channel: { id: string; resource: string; tokenHash: Buffer; renewsAt: Instant },
): Promise<void> {
  await db
    .updateTable('calendar_choice')
    .set({
      channel_id: channel.id,
      channel_resource: channel.resource,
      channel_token_hash: channel.tokenHash,
      channel_renews_at: channel.renewsAt,
    })
    .where('link_id', '=', linkId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

/** The connection of a push message; null unless its token matches. */
export async function linkOfChannel(
  db: Db,
  { channelId, tokenHash }: { channelId: string; tokenHash: Buffer },
): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_choice')
    .select('link_id')
    .where('channel_id', '=', channelId)
    .where('channel_token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.link_id ?? null
}
