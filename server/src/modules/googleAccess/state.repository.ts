import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { GoogleAccessTables } from './tables.ts'

export type StateRow = Selectable<GoogleAccessTables['oauth_state']>

export async function insertState(db: Db, row: Insertable<GoogleAccessTables['oauth_state']>): Promise<void> {
  await db.insertInto('oauth_state').values(row).execute()
}

export async function lockState(db: Db, stateHash: Buffer): Promise<StateRow | null> {
  const row = await db
    .selectFrom('oauth_state')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function useState(db: Db, stateHash: Buffer, now: Instant): Promise<void> {
  await db.updateTable('oauth_state').set({ used_at: now }).where('state_hash', '=', stateHash).execute()
}

/** `moment` leaves enough time after the end for a late callback to get a specific error. */
export async function deleteStatesEndedBy(db: Db, moment: Instant): Promise<void> {
  await db.deleteFrom('oauth_state').where('ends_at', '<=', moment).execute()
}

export async function deleteStatesOf(db: Db, memberId: MemberId, endedBy: Instant): Promise<void> {
  await db
    .deleteFrom('oauth_state')
    .where('member_id', '=', memberId)
    .where('ends_at', '<=', endedBy)
    .execute()
}
