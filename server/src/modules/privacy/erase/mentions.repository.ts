import type { MemberId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { partsOf } from './pieces.repository.ts'
import { escaped, formerName, type InPieces, telling } from './wipe.repository.ts'

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * For people who met the member, such as staff of businesses where the member bought and friends who invited each
 * other: deletes notifications that quote the member, and replaces the name in all others. Does the same in the mails
 * that a demo stores.
 */
export async function wipeMentions(
  inPieces: InPieces,
  { memberId, name, email }: { memberId: MemberId; name: string; email: string },
): Promise<void> {
  const people = await inPieces((db) => peopleMet(db, memberId))
  const met = sql<boolean>`found.member_id = any(${people}::uuid[])`
  const quotes = quotesOf(memberId, sql`found.natural_key || coalesce(found.href, '')`)
  // Stored responses to staff: they only save repeated calls the work.
  await inParts(inPieces, 'idempotency', async (db, table, part) => {
    await sql`delete from ${table} as found where ${part} and ${met} and ${quotesOf(memberId, sql`found.answer::text`)}`.execute(
      db,
    )
  })
  const patterns = telling([name, shortName(name), email]).map((word) => `\\m${escaped(word)}(?!\\w)`)
  await inParts(inPieces, 'notification', async (db, table, part) => {
    const quoting = sql`${part} and ${met} and found.member_id <> ${memberId} and ${quotes}`
    await sql`delete from notification_delivery where notification_id in (
      select id from ${table} as found where ${quoting})`.execute(db)
    await sql`delete from ${table} as found where ${quoting}`.execute(db)
    for (const pattern of patterns) {
      await sql`
        update notification_delivery as delivery set content = null from ${table} as found
        where delivery.notification_id = found.id and ${part} and ${met} and delivery.content::text ~* ${pattern}`.execute(
        db,
      )
      await replace(db, table, {
        columns: ['title', 'body', 'outcome'],
        where: sql<boolean>`${part} and ${met}`,
        pattern,
      })
    }
  })
  await inParts(inPieces, 'notification_delivery', async (db, table, part) => {
    for (const pattern of patterns)
      await sql`delete from ${table} as found where ${part} and notification_id is null and content::text ~* ${pattern}`.execute(
        db,
      )
  })
  await inParts(inPieces, 'mailbox_mail', async (db, table, part) => {
    for (const pattern of patterns) {
      await replace(db, table, { columns: ['subject', 'body_text', 'body_html'], where: part, pattern })
      await sql`update ${table} as found set attachments = '[]' where ${part} and attachments::text ~* ${pattern}`.execute(
        db,
      )
    }
  })
}

type Part = (db: Db, table: RawBuilder<unknown>, part: RawBuilder<boolean>) => Promise<void>

/** Each part in a transaction of its own. */
async function inParts(inPieces: InPieces, name: string, work: Part): Promise<void> {
  for (const { table, where } of await inPieces((db) => partsOf(db, name, 'found')))
    await inPieces((db) => work(db, table, where))
}

async function replace(
  db: Db,
  table: RawBuilder<unknown>,
  { columns, where, pattern }: { columns: readonly string[]; where: RawBuilder<boolean>; pattern: string },
): Promise<void> {
  for (const column of columns)
    await sql`
      update ${table} as found set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${formerName}, 'gi')
      where ${where} and ${sql.ref(`found.${column}`)} ~* ${pattern}`.execute(db)
}

async function peopleMet(db: Db, memberId: MemberId): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select membership.member_id as id from membership where business_id in (
      select business_id from shop_order where member_id = ${memberId}
      union select business_id from booking where member_id = ${memberId}
      union select business_id from review where member_id = ${memberId}
      union select business_id from business_claim where member_id = ${memberId}
      union select business_id from membership where member_id = ${memberId})
    union select referrer_id from referral where friend_id = ${memberId}
    union select friend_id from referral where referrer_id = ${memberId} and friend_id is not null
    union select redeemer_id from gift_card where buyer_id = ${memberId} and redeemer_id is not null
    union select buyer_id from gift_card where redeemer_id = ${memberId}
    union select id from member where is_operator`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Texts with the id of a record of the member: they quote messages and reviews. The records stay where they are shown.
 * Each id is looked up by its key, so that a member with many records needs no long list.
 */
const quotesOf = (memberId: MemberId, text: RawBuilder<string> | RawBuilder<unknown>) => sql<boolean>`exists (
  select from regexp_matches(${text}, ${uuidPattern}, 'g') as match cross join lateral (select match[1]::uuid as id) as named where
    exists (select from booking where booking.id = named.id and booking.member_id = ${memberId})
    or exists (select from shop_order where shop_order.id = named.id and shop_order.member_id = ${memberId})
    or exists (select from review where review.id = named.id and review.member_id = ${memberId})
    or exists (select from business_claim where business_claim.id = named.id and business_claim.member_id = ${memberId}))`

/** The name as reviews and messages to businesses show it: `Maya C.` */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : ''
}
