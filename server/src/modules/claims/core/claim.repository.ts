import type { ClaimEventKind, ClaimSide, ClaimStatus } from 'contract/claims/claims'
import type { BusinessId, ClaimId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ClaimsTables } from '../tables.ts'
import { holdingStatuses, openStatuses } from './claim.rules.ts'

export type ClaimRow = Selectable<ClaimsTables['business_claim']>

/** Claims of one member begin one after another, so that the limit holds. */
export async function lockClaimsOf(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${memberId}`}, 0))`.execute(db)
}

export async function insertClaim(
  db: Db,
  { businessId, memberId, now }: { businessId: BusinessId; memberId: MemberId; now: Instant },
): Promise<ClaimRow> {
  return db
    .insertInto('business_claim')
    .values({
      business_id: businessId,
      member_id: memberId,
      status: 'started',
      started_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Requires the lock of the business. */
export async function updateClaim(
  db: Db,
  id: ClaimId,
  change: Partial<Omit<ClaimRow, 'id' | 'business_id' | 'member_id'>>,
): Promise<void> {
  await db.updateTable('business_claim').set(change).where('id', '=', id).execute()
}

export async function claimById(db: Db, id: ClaimId): Promise<ClaimRow | undefined> {
  return db.selectFrom('business_claim').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function openClaimOf(
  db: Db,
  { businessId, memberId }: { businessId: BusinessId; memberId: MemberId },
): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
}

/** Ordered by business, so that two merges lock them in the same order. */
export async function openClaimsOf(db: Db, memberId: MemberId): Promise<ClaimRow[]> {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', openStatuses)
    .orderBy('business_id')
    .execute()
}

/** Moves claims, and the owners of disputes, from one account to another. */
export async function setClaimant(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('business_claim').set({ member_id: to }).where('member_id', '=', from).execute()
  await sql`update business_claim set owner_ids = array_replace(owner_ids, ${from}::uuid, ${to}::uuid)
    where ${from}::uuid = any(owner_ids)`.execute(db)
}

export async function countOpenClaimsOf(db: Db, memberId: MemberId): Promise<number> {
  const rows = await db
    .selectFrom('business_claim')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', 'in', openStatuses)
    .execute()
  return rows.length
}

/** The claim by which the current owner got the business; undefined for an owner without a claim. */
export async function holdingClaim(db: Db, businessId: BusinessId): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', 'in', holdingStatuses)
    .executeTakeFirst()
}

export async function disputeExists(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('business_claim')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', '=', 'disputed')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewEvent {
  readonly claimId: ClaimId
  readonly kind: ClaimEventKind
  readonly from: ClaimStatus | null
  readonly to: ClaimStatus
  readonly side: ClaimSide
  readonly memberId: MemberId | null
  readonly text?: string | null
  readonly at: Instant
}

/** False if the clock recorded this step before. */
export async function insertEvent(db: Db, event: NewEvent): Promise<boolean> {
  const row = await db
    .insertInto('claim_event')
    .values({
      claim_id: event.claimId,
      kind: event.kind,
      from_status: event.from,
      to_status: event.to,
      side: event.side,
      member_id: event.memberId,
      text: event.text ?? null,
      at: event.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function eventsOf(db: Db, ids: readonly ClaimId[]) {
  return db
    .selectFrom('claim_event')
    .selectAll()
    .where(sql<boolean>`claim_id = any(${ids})`)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
