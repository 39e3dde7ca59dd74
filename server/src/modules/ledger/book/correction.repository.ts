import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Posting } from './postings.rules.ts'
import type { LedgerTables } from '../tables.ts'

/** Points captured under the id of an order, at the business of its sale. */
export interface Capture {
  readonly holdId: HoldId
  readonly memberId: MemberId
  /** In spending order. */
  readonly slices: readonly Selectable<LedgerTables['ledger_slice']>[]
}

/** Locks the hold. The caller has locked the sale. Null if no capture exists. */
export async function lockCapture(
  db: Db,
  { orderId, businessId }: { orderId: OrderId; businessId: BusinessId },
): Promise<Capture | null> {
  const slices = await db
    .selectFrom('ledger_slice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const holdId = slices[0]?.hold_id
  if (!holdId) return null
  const hold = await db
    .selectFrom('ledger_hold')
    .select('member_id')
    .where('id', '=', holdId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { holdId, memberId: hold.member_id, slices }
}

export async function postingsOfTransaction(db: Db, naturalKey: string): Promise<Posting[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.kind', 'ledger_account.member_id', 'ledger_account.business_id', 'amount'])
    .where('natural_key', '=', naturalKey)
    .execute()
  return rows.map(({ kind, member_id: memberId, business_id: businessId, amount }) => ({
    account: { kind, memberId, businessId },
    amount,
  }))
}

/** Stores the order id as the till's own. */
export async function moveToTill(db: Db, sliceIds: readonly number[]): Promise<void> {
  await db
    .updateTable('ledger_slice')
    .set((slice) => ({ till_order_id: slice.ref('order_id'), order_id: null }))
    .where(sql<boolean>`id = any(${sliceIds}::bigint[])`)
    .execute()
}
