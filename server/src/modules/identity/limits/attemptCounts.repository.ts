import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface Guesses {
  readonly count: number
  readonly windowEndsAt: Instant
}

interface Window {
  readonly now: Instant
  readonly windowEndsAt: Instant
}

/** Adds to the open window's count, or opens a window. Locks the subject until the transaction ends. */
export async function addGuesses(
  db: Db,
  subject: string,
  more: number,
  { now, windowEndsAt }: Window,
): Promise<Guesses> {
  const { rows } = await sql<Guesses>`
    insert into code_guess (subject, count, window_ends_at) values (${subject}, ${more}, ${windowEndsAt})
    on conflict on constraint code_guess_pkey do update set
      count = case when code_guess.window_ends_at <= ${now} then 0 else code_guess.count end + ${more},
      window_ends_at = case when code_guess.window_ends_at <= ${now} then excluded.window_ends_at else code_guess.window_ends_at end
    returning count, window_ends_at as "windowEndsAt"`.execute(db)
  return rows[0]! // an upsert always returns a row
}

export async function deleteGuessesEndedBy(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('code_guess').where('window_ends_at', '<=', now).execute()
}
