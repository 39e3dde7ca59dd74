import type { BusinessId, PayoutId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { PayoutsTables } from './tables.ts'

export type PayoutRow = Selectable<PayoutsTables['payout']>
export type AccountRow = Selectable<PayoutsTables['business_payout_account']>

export async function accountOf(db: Db, businessId: BusinessId): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('business_payout_account')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertAccount(db: Db, account: AccountRow): Promise<void> {
  await db
    .insertInto('business_payout_account')
    .values(account)
    .onConflict((conflict) => conflict.constraint('business_payout_account_pkey').doNothing())
    .execute()
}

/** Returns its destination; null when there was none. A payout that is not sent yet waits for the next account. */
export async function deleteAccount(db: Db, businessId: BusinessId): Promise<string | null> {
  const deleted = await db
    .deleteFrom('business_payout_account')
    .where('business_id', '=', businessId)
    .returning('destination')
    .executeTakeFirst()
  return deleted?.destination ?? null
}

export async function replaceAccount(db: Db, businessId: BusinessId, account: AccountRow): Promise<void> {
  await deleteAccount(db, businessId)
  await db.insertInto('business_payout_account').values(account).execute()
}

/** The pending or processing payout of a business; there is at most one. */
export async function openPayoutOf(db: Db, businessId: BusinessId): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(sql<boolean>`status in ('pending', 'processing')`)
    .executeTakeFirst()
  return row ?? null
}

export async function wasPaidOn(db: Db, businessId: BusinessId, on: LocalDate): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('business_id', '=', businessId)
    .where('paid_on', '=', on)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return row !== undefined
}

/** A payout's plan, stored before the transfer. */
export interface PayoutPlan {
  readonly businessId: BusinessId
  readonly on: LocalDate
  readonly closedUntil: Instant
  readonly amount: number
  readonly orderCount: number
  readonly ordersAmount: number
  /** Null if no account is known or a review is due: the payout stays pending. */
  readonly destination: string | null
  readonly failure: string | null
}

const columnsOf = (plan: PayoutPlan) => ({
  business_id: plan.businessId,
  paid_on: plan.on,
  closed_until: plan.closedUntil,
  amount: usdCents(plan.amount),
  order_count: plan.orderCount,
  orders_amount: usdCents(plan.ordersAmount),
  status: plan.destination === null ? ('pending' as const) : ('processing' as const),
  failure: plan.failure,
  destination: plan.destination,
})

export async function insertPayout(db: Db, plan: PayoutPlan, now: Instant): Promise<PayoutRow> {
  return db
    .insertInto('payout')
    .values({ ...columnsOf(plan), created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Replaces the plan of a pending payout. */
export async function updatePayout(db: Db, id: PayoutId, plan: PayoutPlan): Promise<PayoutRow> {
  return db
    .updateTable('payout')
    .set(columnsOf(plan))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts an attempt before it starts. Returns null if nothing is to be sent. */
export async function noteAttempt(db: Db, id: PayoutId, now: Instant): Promise<PayoutRow | null> {
  const row = await db
    .updateTable('payout')
    .set((payout) => ({ attempts: payout('attempts', '+', 1), attempted_at: now }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if the payout is not planned any more, or another attempt began. */
export async function setRecalled(
  db: Db,
  recalled: { id: PayoutId; attempts: number; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout')
    .set({ status: 'pending', destination: null, failure: recalled.failure })
    .where('id', '=', recalled.id)
    .where('status', '=', 'processing')
    .where('attempts', '=', recalled.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setFailure(db: Db, id: PayoutId, failure: string): Promise<void> {
  await db
    .updateTable('payout')
    .set({ failure })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

/** Ends a payout; returns undefined if it has already left `from`. */
export async function endPayout(
  db: Db,
  id: PayoutId,
  end: {
    from: 'pending' | 'processing'
    status: 'paid' | 'failed' | 'canceled'
    transferId: string | null
    failure: string | null
    now: Instant
  },
): Promise<PayoutRow | null> {
  const { from, status, transferId, failure, now } = end
  const row = await db
    .updateTable('payout')
    .set({ status, transfer_id: transferId, failure, ended_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function payoutById(db: Db, id: PayoutId): Promise<PayoutRow | null> {
  return (await db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Payouts under way, longest waiting first. */
export async function payoutsOnTheirWay(db: Db): Promise<PayoutId[]> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}
