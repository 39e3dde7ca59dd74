import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** True for the one transaction that holds this name. The lock is released when the transaction ends. */
export async function isClaimed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`.execute(db)
  return rows[0]?.claimed === true
}

export async function answeredBefore(
  db: Db,
  memberId: MemberId,
  key: string,
): Promise<{ requestHash: Buffer; answer: object } | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { requestHash: row.request_hash, answer: row.answer } : null
}

export async function keepAnswer(
  db: Db,
  response: {
    memberId: MemberId
    key: string
    route: string
    requestHash: Buffer
    answer: object
    now: Instant
  },
): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({
      member_id: response.memberId,
      key: response.key,
      route: response.route,
      request_hash: response.requestHash,
      answer: JSON.stringify(response.answer),
      created_at: response.now,
    })
    .execute()
}

export async function deleteAnswersBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
