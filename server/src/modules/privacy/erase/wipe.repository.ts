import type { MemberId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { type Blank, erasedAddress, namesIn, type Owner } from '../inventory/personalTable.ts'
import { personalData } from '../inventory/personalData.ts'
import { isOf, type Subject, tableOf } from '../inventory/rows.queries.ts'

/** An address that reaches no mailbox. Triggers of append-only histories accept only this form. */
export const erasedAddressOf = (memberId: MemberId) => `erased-${memberId}@members.invalid`

/** Deletes and wipes the rows of all tables, as listed in the inventory. */
export async function wipeTables(db: Db, subject: Subject & { readonly name: string | null }): Promise<void> {
  await sql`select set_config('goodword.erases', 'on', true)`.execute(db)
  for (const [table, rule] of Object.entries(personalData)) {
    if (rule.rows === 'deleted') {
      await sql`delete from ${tableOf(table)} as found where ${isOf(rule.owner, subject)}`.execute(db)
      continue
    }
    for (const { owner, wiped } of [{ owner: rule.owner, wiped: rule.wiped ?? {} }, ...(rule.also ?? [])])
      await wipe(db, table, { owner, wiped, subject })
    if (subject.name !== null)
      for (const column of namesIn(rule.named))
        await replaceName(db, table, { column, where: isOf(rule.owner, subject), name: subject.name })
  }
  await sql`select set_config('goodword.erases', 'off', true)`.execute(db)
}

async function wipe(
  db: Db,
  table: string,
  { owner, wiped, subject }: { owner: Owner; wiped: Readonly<Record<string, Blank>>; subject: Subject },
): Promise<void> {
  const columns = Object.entries(wiped)
  if (columns.length === 0) return
  const changes = columns.map(([column, blank]) => {
    const value = blank === erasedAddress ? erasedAddressOf(subject.memberId) : blank
    const old = sql.ref(`found.${column}`)
    // The branch with the column gives the other branch its type.
    return value === null
      ? sql`${sql.ref(column)} = null`
      : sql`${sql.ref(column)} = case when ${old} is null then ${old} else ${sql.lit(value)} end`
  })
  const isBlank = columns.map(([column, blank]) => {
    const value = blank === erasedAddress ? erasedAddressOf(subject.memberId) : blank
    const old = sql.ref(`found.${column}`)
    return value === null ? sql`${old} is null` : sql`(${old} is null or ${old} = ${sql.lit(value)})`
  })
  // Skips rows that are already blank, so that a repeated run writes nothing.
  await sql`
    update ${tableOf(table)} as found set ${sql.join(changes)}
    where ${isOf(owner, subject)} and not (${sql.join(isBlank, sql` and `)})`.execute(db)
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const formerName = 'a former member'
const wordLengthMin = 3

/** Only whole words, so that a short name does not change other words. */
async function replaceName(
  db: Db,
  table: string,
  { column, where, name }: { column: string; where: RawBuilder<boolean>; name: string },
): Promise<void> {
  for (const word of [name, ...name.split(/\s+/)].filter(({ length }) => length >= wordLengthMin)) {
    const pattern = `\\m${escaped(word)}\\M`
    await sql`
      update ${tableOf(table)} as found set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${formerName}, 'gi')
      where ${where} and ${sql.ref(`found.${column}`)} ~* ${pattern}`.execute(db)
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * For people who met the member, such as staff of businesses where the member bought and friends who invited each
 * other: deletes notifications that quote the member, and replaces the name in all others. Does the same in the mails
 * that a demo stores.
 */
export async function wipeMentions(
  db: Db,
  { memberId, name, email }: { memberId: MemberId; name: string; email: string },
): Promise<void> {
  const met = sql<boolean>`found.member_id in (
    select membership.member_id from membership where business_id in (
      select business_id from shop_order where member_id = ${memberId}
      union select business_id from booking where member_id = ${memberId}
      union select business_id from review where member_id = ${memberId}
      union select business_id from business_claim where member_id = ${memberId}
      union select business_id from membership where member_id = ${memberId})
    union select referrer_id from referral where friend_id = ${memberId}
    union select friend_id from referral where referrer_id = ${memberId}
    union select redeemer_id from gift_card where buyer_id = ${memberId}
    union select buyer_id from gift_card where redeemer_id = ${memberId}
    union select id from member where is_operator)`
  // Notifications about records of the member quote messages and reviews. The records stay where they are shown.
  const records = sql`(
    select id::text from booking where member_id = ${memberId}
    union all select id::text from shop_order where member_id = ${memberId}
    union all select id::text from review where member_id = ${memberId}
    union all select id::text from business_claim where member_id = ${memberId})`
  const names = (text: RawBuilder<string>) => sql<boolean>`exists (
    select from regexp_matches(${text}, ${uuidPattern}, 'g') as id where id[1] in ${records})`
  const quotes = names(sql`found.natural_key || coalesce(found.href, '')`)
  // Stored responses to staff: they only save repeated calls the work.
  await sql`delete from idempotency as found where ${met} and ${names(sql`found.answer::text`)}`.execute(db)
  await sql`delete from notification_delivery where notification_id in (
    select id from notification as found where ${met} and found.member_id <> ${memberId} and ${quotes})`.execute(
    db,
  )
  await sql`delete from notification as found where ${met} and found.member_id <> ${memberId} and ${quotes}`.execute(
    db,
  )
  for (const word of [name, shortName(name), email].filter(({ length }) => length >= wordLengthMin)) {
    const pattern = `\\m${escaped(word)}(?!\\w)`
    for (const column of ['title', 'body', 'outcome'])
      await sql`
        update notification as found set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${formerName}, 'gi')
        where ${met} and ${sql.ref(`found.${column}`)} ~* ${pattern}`.execute(db)
    await sql`
      update notification_delivery as delivery set content = null
      from notification as found
      where delivery.notification_id = found.id and ${met} and delivery.content::text ~* ${pattern}`.execute(
      db,
    )
    await sql`delete from notification_delivery where notification_id is null and content::text ~* ${pattern}`.execute(
      db,
    )
    for (const column of ['subject', 'body_text', 'body_html'])
      await sql`
        update mailbox_mail as found set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${formerName}, 'gi')
        where ${sql.ref(`found.${column}`)} ~* ${pattern}`.execute(db)
    await sql`update mailbox_mail set attachments = '[]' where attachments::text ~* ${pattern}`.execute(db)
  }
}

/** The name as reviews and messages to businesses show it: `Maya C.` */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : ''
}
