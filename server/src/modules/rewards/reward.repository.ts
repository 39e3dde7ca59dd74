import type { BusinessId, LocationId, MemberId, RewardId, VoucherId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { RewardDraft } from 'contract/rewards/rewards'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { RewardsTables } from './tables.ts'

export type RewardRow = Selectable<RewardsTables['reward']>
export type VoucherRow = Selectable<RewardsTables['voucher']>

export async function insertReward(
  db: Db,
  { businessId, draft, now }: { businessId: BusinessId; draft: RewardDraft; now: Instant },
): Promise<RewardRow> {
  return db
    .insertInto('reward')
    .values({
      business_id: businessId,
      name: draft.name,
      description: draft.description,
      price_points: draft.pricePoints,
      cash_usd_cents: draft.cashUsdCents,
      stock: draft.stock,
      remaining: draft.stock,
      per_member_limit: draft.perMemberLimit,
      tier_name: draft.tierName,
      voucher_days: draft.voucherDays,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined if the business has no such reward. A repeated withdrawal retains the first moment. */
export async function markWithdrawn(
  db: Db,
  { id, businessId, now }: { id: RewardId; businessId: BusinessId; now: Instant },
): Promise<RewardRow | undefined> {
  return db
    .updateTable('reward')
    .set((expression) => ({ withdrawn_at: expression.fn.coalesce('withdrawn_at', sql<Instant>`${now}`) }))
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .returningAll()
    .executeTakeFirst()
}

/** Takes one from the stock and blocks a withdrawal until the transaction ends; false if the reward is unavailable. */
export async function takeFromStock(db: Db, { id, stock }: RewardRow): Promise<boolean> {
  const taken =
    stock === null
      ? db.selectFrom('reward').select('id').where('id', '=', id).where('withdrawn_at', 'is', null).forShare()
      : db
          .updateTable('reward')
          .set((expression) => ({ remaining: expression('remaining', '-', 1) }))
          .where('id', '=', id)
          .where('withdrawn_at', 'is', null)
          .where('remaining', '>', 0)
          .returning('id')
  return (await taken.executeTakeFirst()) !== undefined
}

/** Increments the member's count; false if it would exceed the limit. */
export async function countTaking(
  db: Db,
  { rewardId, memberId, limit }: { rewardId: RewardId; memberId: MemberId; limit: number },
): Promise<boolean> {
  const before = await db
    .selectFrom('reward_taking')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('taken'), sql<number>`0`).as('taken'))
    .where('reward_id', '=', rewardId)
    .where('member_id', '<>', memberId)
    .where(sql<boolean>`member_id in (select id from accounts_of(${memberId}))`)
    .executeTakeFirstOrThrow()
  // Erased accounts take nothing any more, so this rest is stable.
  const left = limit - before.taken
  if (left <= 0) return false
  const row = await db
    .insertInto('reward_taking')
    .values({ reward_id: rewardId, member_id: memberId, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .constraint('reward_taking_pkey')
        .doUpdateSet((expression) => ({ taken: expression('reward_taking.taken', '+', 1) }))
        .where('reward_taking.taken', '<', left),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns vouchers to the stock and to the member's limit, in reward order. */
export async function putBack(
  db: Db,
  vouchers: readonly Pick<VoucherRow, 'reward_id' | 'member_id'>[],
): Promise<void> {
  const sorted = vouchers.toSorted((one, other) => order(one.reward_id, other.reward_id))
  for (const [rewardId, ofReward] of Map.groupBy(sorted, ({ reward_id }) => reward_id)) {
    await db
      .updateTable('reward')
      .set((expression) => ({ remaining: expression('remaining', '+', ofReward.length) }))
      .where('id', '=', rewardId)
      .where('remaining', 'is not', null)
      .execute()
    for (const { member_id } of ofReward.toSorted((one, other) => order(one.member_id, other.member_id)))
      await db
        .updateTable('reward_taking')
        .set((expression) => ({ taken: expression('taken', '-', 1) }))
        .where('reward_id', '=', rewardId)
        .where('member_id', '=', member_id)
        .where('taken', '>', 0)
        .execute()
  }
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

export async function insertVoucher(
  db: Db,
  voucher: {
    rewardId: RewardId
    businessId: BusinessId
    memberId: MemberId
    code: string
    issuedAt: Instant
    expiresAt: Instant
  },
): Promise<VoucherRow> {
  return db
    .insertInto('voucher')
    .values({
      reward_id: voucher.rewardId,
      business_id: voucher.businessId,
      member_id: voucher.memberId,
      code: voucher.code,
      issued_at: voucher.issuedAt,
      expires_at: voucher.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Of several concurrent calls, one gets the voucher; the others get undefined. */
export async function markUsed(
  db: Db,
  use: {
    businessId: BusinessId
    code: string
    acceptedBy: MemberId
    locationId: LocationId | null
    now: Instant
  },
): Promise<VoucherRow | undefined> {
  return db
    .updateTable('voucher')
    .set({ status: 'used', used_at: use.now, accepted_by: use.acceptedBy, location_id: use.locationId })
    .where('code', '=', use.code)
    .where('business_id', '=', use.businessId)
    .where('status', '=', 'issued')
    .where('expires_at', '>', use.now)
    .returningAll()
    .executeTakeFirst()
}

export async function markRefunded(
  db: Db,
  { id, memberId, now }: { id: VoucherId; memberId: MemberId; now: Instant },
): Promise<VoucherRow | undefined> {
  return db
    .updateTable('voucher')
    .set({ status: 'refunded', returned_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'issued')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Locks issued vouchers past their expiry; skips rows that another run has locked. */
export async function lockEndedVouchers(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<VoucherRow[]> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('status', '=', 'issued')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Locks rewards in id order. */
export async function lockRewards(db: Db, ids: readonly RewardId[]): Promise<void> {
  await sql`select from reward where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}

export async function markExpired(db: Db, { id, now }: { id: VoucherId; now: Instant }): Promise<void> {
  await db
    .updateTable('voucher')
    .set({ status: 'expired', returned_at: now })
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .execute()
}
