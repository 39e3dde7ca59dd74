import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function lockBusiness(db: Db, id: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('business')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function ownerRows(db: Db, ids: readonly BusinessId[]) {
  return db
    .selectFrom('membership')
    .select(['business_id', 'member_id'])
    .where(sql<boolean>`business_id = any(${ids})`)
    .where('role', '=', 'owner')
    .orderBy('member_id')
    .execute()
}

export async function deleteOtherOwners(db: Db, businessId: BusinessId, memberId: MemberId): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .where('member_id', '<>', memberId)
    .execute()
}

export async function setClaimed(db: Db, id: BusinessId, now: Instant): Promise<void> {
  await db.updateTable('business').set({ is_claimed: true, updated_at: now }).where('id', '=', id).execute()
}

export async function freezeExists(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('business_freeze')
    .select('business_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFreeze(db: Db, businessId: BusinessId, since: Instant): Promise<void> {
  await db
    .insertInto('business_freeze')
    .values({ business_id: businessId, since })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute()
}

export async function deleteFreeze(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('business_freeze').where('business_id', '=', businessId).execute()
}

export async function everyOwnerId(db: Db): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('membership')
    .select('member_id')
    .distinct()
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ member_id: id }) => id)
}
