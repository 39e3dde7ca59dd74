import { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UserSort } from 'contract/people/users'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** The members that a list of operators shows. */
export interface UserSelection {
  /** Part of the name or address; empty for all. */
  readonly text: string
  /** The last digits of a phone number that the text may be; null for other texts. */
  readonly phoneDigits: string | null
  /** Only these members; null for no limit. */
  readonly among: readonly MemberId[] | null
  readonly isSuspended: boolean
  readonly isOperator: boolean
  readonly from: Instant | null
  readonly before: Instant | null
  readonly sort: UserSort
}

/** The sort key of the last row, as text, and its id. */
export const UserCursor = z.strictObject({ key: z.string().check(z.maxLength(400)), id: MemberId })
export type UserCursor = z.infer<typeof UserCursor>

/** A page of members. Trigram indexes serve texts of three or more characters; shorter ones match beginnings. */
export async function userRows(
  db: Db,
  selection: UserSelection,
  { size, last }: { size: number; last: UserCursor | null },
) {
  const { text, phoneDigits, among, isSuspended, isOperator, from, before, sort } = selection
  const words = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const pattern = [...text].length < 3 ? `${words}%` : `%${words}%`
  const direction = sort === 'newest' ? ('desc' as const) : ('asc' as const)
  return (
    db
      .selectFrom('member')
      .selectAll()
      .$if(text !== '', (query) =>
        query.where(
          sql<boolean>`(lower(display_name) like ${pattern} or lower(email) like ${pattern} or ${hasPhone(phoneDigits)})`,
        ),
      )
      .$if(among !== null, (query) => query.where(sql<boolean>`id = any(${among}::uuid[])`))
      .$if(isSuspended, (query) => query.where('suspended_at', 'is not', null))
      .$if(isOperator, (query) => query.where(sql<boolean>`is_operator`))
      .$if(from !== null, (query) => query.where('created_at', '>=', from))
      .$if(before !== null, (query) => query.where('created_at', '<', before))
      .$if(last !== null && sort === 'newest', (query) =>
        query.where(sql<boolean>`(created_at, id) < (${last?.key}::timestamptz, ${last?.id}::uuid)`),
      )
      .$if(last !== null && sort === 'oldest', (query) =>
        query.where(sql<boolean>`(created_at, id) > (${last?.key}::timestamptz, ${last?.id}::uuid)`),
      )
      .$if(last !== null && sort === 'name', (query) =>
        query.where(sql<boolean>`(lower(display_name), id) > (lower(${last?.key}), ${last?.id}::uuid)`),
      )
      // With a text, the order must not make the planner choose the index of names, which it would read to the end.
      .$if(sort === 'name', (query) =>
        query.orderBy(text === '' ? sql`lower(display_name)` : sql`lower(display_name) || ''`),
      )
      // Likewise for the index of times: the planner expects many matches for the last digits of a phone number.
      .$if(sort !== 'name', (query) =>
        query.orderBy(phoneDigits === null ? 'created_at' : sql`created_at + interval '0'`, direction),
      )
      .orderBy('id', direction)
      .limit(size)
      .execute()
  )
}

/** A range instead of a pattern, so that every plan can use the index. The character after 9 is the colon. */
function hasPhone(digits: string | null): RawBuilder<boolean> {
  if (digits === null) return sql<boolean>`false`
  const from = [...digits].toReversed().join('')
  return sql<boolean>`(reverse(phone) collate "C" >= ${from} and reverse(phone) collate "C" < ${`${from}:`})`
}

/** The number of sessions that have not ended, and the start of the newest. */
export async function sessionFacts(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<{ count: number; lastAt: Instant | null }> {
  return db
    .selectFrom('member_session')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max('member_session.created_at').as('lastAt'),
    ])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
}

export async function hasIdentity(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('member_identity')
    .select('issuer')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sign-ins of sessions that are stored, newest first, before `last`. */
export async function sessionsBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
) {
  return db
    .selectFrom('member_session')
    .select(['id', 'created_at as at', 'ends_at as endsAt', 'user_agent as userAgent'])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}
