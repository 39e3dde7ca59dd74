import type { BusinessId, MemberId, ReceiptId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { LedgerKind } from 'contract/loyalty/wallet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { AccountKind, Commodity } from '../tables.ts'

import type { TimeCursor } from '../../../platform/db/page.ts'
/** Which rows of a member's history to list: all, those that move points, or those that move store credit. */
export type Show = 'all' | 'points' | 'credit'

/** A transaction with its changes to one member's accounts. */
export interface HistoryRow {
  id: ReceiptId
  kind: LedgerKind
  memo: string
  at: Instant
  businessId: BusinessId | null
  available: number
  pending: number
  held: number
  debt: number
  storeCredit: number
}

export interface PostedTransaction extends HistoryRow {
  detail: Record<string, unknown>
}

const columns = sql`ledger_transaction.id, ledger_transaction.kind, memo, posted_at as at, ledger_transaction.business_id as "businessId",
  change.available, change.pending, change.held, change.debt, change.credit as "storeCredit"`

const changeOf = (memberId: MemberId, commodity: Commodity | null) => sql`lateral (
  select coalesce(sum(amount) filter (where ledger_account.kind = 'available'), 0) as available,
    coalesce(sum(amount) filter (where ledger_account.kind = 'pending'), 0) as pending,
    coalesce(sum(amount) filter (where ledger_account.kind = 'held'), 0) as held,
    coalesce(sum(amount) filter (where ledger_account.kind = 'debt'), 0) as debt,
    coalesce(sum(amount) filter (where ledger_account.kind = 'store_credit'), 0) as credit,
    count(*) ${commodity === null ? sql`` : sql`filter (where commodity = ${commodity})`} as wanted
  from ledger_entry join ledger_account on ledger_account.id = account_id
  where transaction_id = ledger_transaction.id and ledger_account.member_id = ${memberId}
) as change`

// Filters by kind first: other kinds never change these accounts, and the filter saves reading the entries of skipped
// rows.
const kindsOf: Record<Exclude<Show, 'all'>, { commodity: Commodity; kinds: RawBuilder<unknown> }> = {
  points: {
    commodity: 'PTS',
    kinds: sql`kind not in ('sale', 'refund', 'credit', 'spend_credit', 'payout', 'gift_card', 'gift_card_refund', 'voucher', 'escrow')`,
  },
  credit: {
    commodity: 'USD',
    kinds: sql`kind in ('sale', 'refund', 'credit', 'spend_credit', 'gift_card_refund', 'merge')`,
  },
}

/** A page of changes to the member's accounts, newest first, after `last`. */
export async function historyPage(
  db: Db,
  page: { memberId: MemberId; show: Show; size: number; last: TimeCursor<ReceiptId> | null },
): Promise<HistoryRow[]> {
  const filter = page.show === 'all' ? null : kindsOf[page.show]
  const { rows } = await sql<HistoryRow>`
    select ${columns} from ledger_transaction cross join ${changeOf(page.memberId, filter?.commodity ?? null)}
    where ledger_transaction.member_id = ${page.memberId} and change.wanted > 0
      ${filter ? sql`and ledger_transaction.${filter.kinds}` : sql``}
      ${page.last ? sql`and (posted_at, ledger_transaction.id) < (${page.last.at}, ${page.last.id})` : sql``}
    order by posted_at desc, ledger_transaction.id desc limit ${page.size}`.execute(db)
  return rows
}

/** The whole history, oldest first. */
export async function wholeHistory(db: Db, memberId: MemberId): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with change as (
      select transaction_id, coalesce(sum(amount) filter (where kind = 'available'), 0) as available,
        coalesce(sum(amount) filter (where kind = 'pending'), 0) as pending, coalesce(sum(amount) filter (where kind = 'held'), 0) as held,
        coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt, coalesce(sum(amount) filter (where kind = 'store_credit'), 0) as credit
      from ledger_account join ledger_entry on account_id = ledger_account.id
      where member_id = ${memberId} group by transaction_id
    )
    select ${columns} from change join ledger_transaction on ledger_transaction.id = transaction_id
    order by posted_at, ledger_transaction.id`.execute(db)
  return rows
}

export async function postedTransaction(
  db: Db,
  { memberId, id }: { memberId: MemberId; id: ReceiptId },
): Promise<PostedTransaction | null> {
  const { rows } = await sql<PostedTransaction>`
    select ${columns}, detail
    from ledger_transaction cross join ${changeOf(memberId, null)}
    where ledger_transaction.id = ${id} and ledger_transaction.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

export interface PostedEntry {
  kind: AccountKind
  commodity: Commodity
  memberId: MemberId | null
  businessId: BusinessId | null
  amount: number
}

/** In insertion order. */
export async function entriesOf(db: Db, id: ReceiptId): Promise<PostedEntry[]> {
  return db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['kind', 'commodity', 'member_id as memberId', 'business_id as businessId', 'amount'])
    .where('transaction_id', '=', id)
    .orderBy('ledger_entry.id')
    .execute()
}

export interface MonthRow {
  /** `2026-11` in the member's time zone. */
  month: string
  earned: number
  spent: number
  expired: number
  /** Reversed points less restored points. */
  refunded: number
}

/** Months with activity since an instant. The four numbers sum to the change of the member's points. */
export async function monthRows(
  db: Db,
  { memberId, timeZone, since }: { memberId: MemberId; timeZone: TimeZone; since: Instant },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with change as (
      select ledger_transaction.kind, to_char(posted_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(amount) as net,
        coalesce(sum(amount) filter (where ledger_account.kind <> 'debt'), 0) as given
      from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
      join ledger_account on ledger_account.id = account_id and ledger_account.member_id = ${memberId} and commodity = 'PTS'
      where ledger_transaction.member_id = ${memberId} and posted_at >= ${since}
      group by ledger_transaction.id
    )
    select month,
      coalesce(sum(net) filter (where is_earned), 0) as earned,
      coalesce(-sum(net) filter (where kind = 'capture'), 0) as spent,
      coalesce(-sum(net) filter (where kind = 'expire'), 0) as expired,
      coalesce(-sum(net) filter (where not is_earned and kind not in ('capture', 'expire')), 0) as refunded
    from (select *, kind in ('earn', 'adjust', 'merge') and given > 0 as is_earned from change) as classified
    group by month order by month`.execute(db)
  return rows
}

export interface PendingRow {
  points: number
  activatesAt: Instant | null
  source: string
  /** The business where the points were earned. */
  businessId: BusinessId | null
}

/** Pending points, by activation time and source. */
export async function pendingRows(db: Db, memberId: MemberId): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select sum(pending) as points, activates_at as "activatesAt", source, business_id as "businessId"
    from ledger_lot left join ledger_transaction on natural_key = 'earn:' || source || ':' || source_id || ':' || component
    where ledger_lot.member_id = ${memberId} and pending > 0
    group by activates_at, source, business_id order by activates_at nulls last, source, business_id`.execute(
    db,
  )
  return rows
}

/**
 * Businesses where the member earned, spent or paid, or whose points the member had. Only the first kind counts for
 * `lastActivityAt`.
 */
export async function programRows(
  db: Db,
  memberId: MemberId,
): Promise<{ businessId: BusinessId; lastActivityAt: Instant | null }[]> {
  const { rows } = await sql<{ businessId: BusinessId; lastActivityAt: Instant | null }>`
    select business_id as "businessId", max(at) as "lastActivityAt" from (
      select business_id, max(posted_at) as at from ledger_transaction
      where member_id = ${memberId} and kind in ('earn', 'capture', 'sale') and business_id is not null
      group by business_id
      union all
      select coalesce(scope_business_id, funder_id), null from ledger_lot where member_id = ${memberId}
    ) as met where business_id is not null
    group by business_id order by max(at) desc nulls last, business_id`.execute(db)
  return rows
}
