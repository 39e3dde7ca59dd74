import type { Instant } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export interface Attempts {
  readonly count: number
  readonly windowEndsAt: Instant
}

interface Window {
  readonly now: Instant
  readonly windowEndsAt: Instant
}

/** Counts in the window that is open, or opens one. Until the transaction ends, other tries of the same subject wait. */
export async function addAttempts(
  db: Db,
  subject: string,
  more: number,
  { now, windowEndsAt }: Window,
): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    insert into gift_card_attempt (subject, count, window_ends_at) values (${subject}, ${more}, ${windowEndsAt})
    on conflict on constraint gift_card_attempt_pkey do update set
      count = case when gift_card_attempt.window_ends_at <= ${now} then 0 else gift_card_attempt.count end + ${more},
      window_ends_at = case when gift_card_attempt.window_ends_at <= ${now} then excluded.window_ends_at else gift_card_attempt.window_ends_at end
    returning count, window_ends_at as "windowEndsAt"`.execute(db)
  return rows[0]! // an insert that updates always answers
}

export async function deleteAttemptsEndedBy(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('gift_card_attempt').where('window_ends_at', '<=', now).execute()
}
