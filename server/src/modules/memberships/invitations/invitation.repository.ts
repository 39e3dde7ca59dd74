import type { BusinessAccess } from 'contract/core/roles'
import type { BusinessId, InvitationId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import type { InvitationRow } from './invitation.queries.ts'

/** Locks the row until the transaction ends. */
export async function lockInvitation(db: Db, id: InvitationId): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('business_invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertInvitation(
  db: Db,
  invited: BusinessAccess & {
    businessId: BusinessId
    email: string
    by: MemberId
    now: Instant
    expiresAt: Instant
  },
): Promise<InvitationId> {
  const { id } = await db
    .insertInto('business_invitation')
    .values({
      business_id: invited.businessId,
      email: invited.email,
      role: invited.role,
      location_ids: invited.locationIds && [...invited.locationIds],
      invited_by: invited.by,
      created_at: invited.now,
      expires_at: invited.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Begins a new period; the link of the earlier mail no longer works. */
export async function renewInvitation(
  db: Db,
  { id, by, expiresAt }: { id: InvitationId; by: MemberId; expiresAt: Instant },
): Promise<void> {
  await db
    .updateTable('business_invitation')
    .set((row) => ({
      expires_at: expiresAt,
      invited_by: by,
      token_hash: null,
      sent_count: row('sent_count', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setToken(
  db: Db,
  { id, tokenHash }: { id: InvitationId; tokenHash: Buffer },
): Promise<void> {
  await db.updateTable('business_invitation').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

export async function setWithdrawn(db: Db, id: InvitationId, now: Instant): Promise<void> {
  await db.updateTable('business_invitation').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

export async function setAccepted(
  db: Db,
  { id, memberId, now }: { id: InvitationId; memberId: MemberId; now: Instant },
): Promise<void> {
  await db
    .updateTable('business_invitation')
    .set({ accepted_at: now, accepted_by: memberId })
    .where('id', '=', id)
    .execute()
}

/** Moves the invitations that a member sent and accepted to another account. */
export async function moveInvitations(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('business_invitation').set({ invited_by: to }).where('invited_by', '=', from).execute()
  await db
    .updateTable('business_invitation')
    .set({ accepted_by: to })
    .where('accepted_by', '=', from)
    .execute()
}
