import type { BusinessId } from 'contract/core/ids'
import { type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { MembershipsTables } from '../tables.ts'

export type InvitationRow = Selectable<MembershipsTables['business_invitation']>

/** Neither accepted nor withdrawn. Includes expired ones, because they can be sent again. */
export async function openInvitations(db: Db, businessId: BusinessId): Promise<InvitationRow[]> {
  return db
    .selectFrom('business_invitation')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function invitationByHash(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('business_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}
