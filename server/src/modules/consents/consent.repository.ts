import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ConsentPurpose } from 'contract/privacy/privacy'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { ConsentsTables } from './tables.ts'

export type ConsentRow = Selectable<ConsentsTables['consent_entry']>

export async function insertConsent(
  db: Db,
  entry: {
    memberId: MemberId
    purpose: ConsentPurpose
    isGiven: boolean
    version: string | null
    source: ConsentRow['source']
    at: Instant
  },
): Promise<void> {
  await db
    .insertInto('consent_entry')
    .values({
      member_id: entry.memberId,
      purpose: entry.purpose,
      is_given: entry.isGiven,
      version: entry.version,
      source: entry.source,
      at: entry.at,
    })
    .execute()
}

/** Newest first. */
export async function consentRows(db: Db, memberId: MemberId, limit: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consent_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function newestConsent(
  db: Db,
  memberId: MemberId,
  purpose: ConsentPurpose,
): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('consent_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}
