import type { BusinessId, MemberId, RewardId, VoucherId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** More rewards than a member scrolls through; the cheapest come first. */
const offeredMax = 1000
const vouchersMax = 200

export async function rewardById(db: Db, id: RewardId) {
  return db.selectFrom('reward').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function offeredRewards(db: Db, businessId: BusinessId | undefined) {
  return db
    .selectFrom('reward')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .$if(businessId !== undefined, (query) => query.where('business_id', '=', businessId!)) // defined here
    .orderBy('price_points')
    .orderBy('id')
    .limit(offeredMax)
    .execute()
}

/** Offered rewards of some businesses up to a price, the cheapest first. */
export async function rewardsAt(
  db: Db,
  { businessIds, priceMax }: { businessIds: readonly BusinessId[]; priceMax: number },
) {
  return db
    .selectFrom('reward')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`business_id = any(${businessIds}::uuid[])`)
    .where(sql<boolean>`price_points <= ${priceMax}`)
    .orderBy('price_points')
    .orderBy('id')
    .limit(vouchersMax)
    .execute()
}

/** How often the member has redeemed each reward. */
export async function takingsOf(db: Db, memberId: MemberId): Promise<Map<RewardId, number>> {
  const rows = await db
    .selectFrom('reward_taking')
    .select(['reward_id', 'taken'])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map(({ reward_id, taken }) => [reward_id, taken]))
}

/** A business's rewards with their voucher counts: offered ones first, then newest first. */
export async function rewardsOfBusiness(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('reward')
    .leftJoin('voucher', 'voucher.reward_id', 'reward.id')
    .selectAll('reward')
    .select((select) => [
      select.fn.count<number>('voucher.id').as('issued'),
      select.fn.count<number>('voucher.id').filterWhere('voucher.status', '=', 'used').as('used'),
    ])
    .where('reward.business_id', '=', businessId)
    .groupBy('reward.id')
    .orderBy((order) => order('withdrawn_at', 'is not', null))
    .orderBy('reward.id', 'desc')
    .execute()
}

const ofVoucher = (db: Db) =>
  db
    .selectFrom('voucher')
    .innerJoin('reward', 'reward.id', 'voucher.reward_id')
    .selectAll('voucher')
    .select(['reward.name', 'reward.price_points', 'reward.cash_usd_cents'])

export type VoucherWithReward = Awaited<ReturnType<typeof vouchersOf>>[number]

/** Usable vouchers first, soonest expiry first; then the rest, newest first. */
export async function vouchersOf(db: Db, memberId: MemberId, now: Instant) {
  return ofVoucher(db)
    .where('voucher.member_id', '=', memberId)
    .orderBy(
      (order) => order.and([order('status', '=', 'issued'), order('voucher.expires_at', '>', now)]),
      'desc',
    )
    .orderBy((order) =>
      order.case().when('status', '=', 'issued').then(order.ref('voucher.expires_at')).end(),
    )
    .orderBy('voucher.issued_at', 'desc')
    .orderBy('voucher.id')
    .limit(vouchersMax)
    .execute()
}

export async function voucherOfMember(db: Db, id: VoucherId, memberId: MemberId) {
  return ofVoucher(db)
    .where('voucher.id', '=', id)
    .where('voucher.member_id', '=', memberId)
    .executeTakeFirst()
}

export async function voucherByCode(db: Db, businessId: BusinessId, code: string) {
  return ofVoucher(db)
    .where('voucher.code', '=', code)
    .where('voucher.business_id', '=', businessId)
    .executeTakeFirst()
}

/** Vouchers that expire in a half-open time range, for their reminder. */
export async function vouchersEndingBetween(
  db: Db,
  { from, until, after, limit }: { from: Instant; until: Instant; after: VoucherId | null; limit: number },
) {
  return ofVoucher(db)
    .where('status', '=', 'issued')
    .where('voucher.expires_at', '>=', from)
    .where('voucher.expires_at', '<', until)
    .$if(after !== null, (query) => query.where('voucher.id', '>', after!)) // the condition excludes null
    .orderBy('voucher.id')
    .limit(limit)
    .execute()
}
