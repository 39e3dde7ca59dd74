import type { BusinessId, PayoutId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { accountDisputed } from './payout.rules.ts'
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

/**
 * Also takes the account from a payout that is not sent yet, which then waits for the next account. Null when there
 * was none.
 */
export async function deleteAccount(db: Db, businessId: BusinessId): Promise<string | null> {
  const deleted = await db
    .deleteFrom('business_payout_account')
    .where('business_id', '=', businessId)
    .returning('destination')
    .executeTakeFirst()
  await db
    .updateTable('payout')
    .set({ destination: null })
    .where('business_id', '=', businessId)
    .where('status', '=', 'pending')
    .execute()
  return deleted?.destination ?? null
}

export async function replaceAccount(db: Db, businessId: BusinessId, account: AccountRow): Promise<void> {
  await deleteAccount(db, businessId)
  await db.insertInto('business_payout_account').values(account).execute()
}

/** The pending or processing payout of a business; there is at most one. */
export async function openPayoutOf(
  db: Db,
  businessId: BusinessId,
  { locks }: { locks: boolean } = { locks: false },
): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(sql<boolean>`status in ('pending', 'processing')`)
    .$if(locks, (query) => query.forNoKeyUpdate())
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

/**
 * Counts an attempt before it starts, so that a later attempt finds that a transfer may exist. Returns null if
 * nothing is to be sent, or payouts are stopped. The stop is in the row of the payout, which `stopPayout` locks: an
 * attempt that waits for the lock finds the stop.
 */
export async function noteAttempt(db: Db, id: PayoutId, now: Instant): Promise<PayoutRow | null> {
  const row = await db
    .updateTable('payout')
    .set((payout) => ({ attempts: payout('attempts', '+', 1), attempted_at: now }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('failure', 'is distinct from', accountDisputed)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Null clears the failure. */
export async function setFailure(db: Db, id: PayoutId, failure: string | null): Promise<void> {
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
    .where('failure', 'is distinct from', accountDisputed)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}
