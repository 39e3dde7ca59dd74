import type { BusinessId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/**
 * The movements of a business's accounts on one of its days; `day` is null for everything before the period. In cents;
 * costs are negative.
 */
export interface StatementRow {
  day: LocalDate | null
  sales: number
  fees: number
  withheld: number
  released: number
  receivedFromOthers: number
  returnedByExpiry: number
  reversals: number
  payouts: number
  paidToOthers: number
  /** The change of the business's payable and of its reserve for points. */
  payable: number
  reserve: number
}

export interface Period {
  readonly businessId: BusinessId
  readonly timeZone: TimeZone
  readonly from: Instant
  /** Exclusive. */
  readonly until: Instant
}

/**
 * Each transaction changes the business's payable (p) and its reserve for points or campaigns (r). Where the two change
 * in opposite directions (m), money moves between them; the rest of p came from or went to others, and the rest of r
 * paid others. So the columns of a day sum to its p for any transactions.
 */
export async function statementRows(
  db: Db,
  { businessId, timeZone, from, until }: Period,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with own as (
      select transaction_id, coalesce(sum(amount) filter (where kind = 'payable'), 0) as p, coalesce(sum(amount) filter (where kind in ('reserve', 'campaign_escrow')), 0) as r
      from ledger_account join ledger_entry on account_id = ledger_account.id
      where business_id = ${businessId} and kind in ('payable', 'reserve', 'campaign_escrow') group by transaction_id
    ), netted as (
      select kind, p, r, case when p * r < 0 then sign(p) * least(abs(p), abs(r)) else 0 end as m, fee.amount as fee,
        case when posted_at >= ${from} then (posted_at at time zone ${timeZone})::date end as day
      from own join ledger_transaction on ledger_transaction.id = own.transaction_id
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from ledger_entry join ledger_account on ledger_account.id = account_id
        where ledger_entry.transaction_id = own.transaction_id and ledger_account.kind = 'platform_fees'
          and ledger_transaction.kind in ('sale', 'refund') and posted_at >= ${from}
      ) as fee
      where posted_at < ${until}
    ), classed as (
      select *, case
        when kind in ('sale', 'refund', 'credit', 'spend_credit') then 'sale'
        when kind in ('earn', 'escrow') or kind = 'adjust' and p < 0 then 'give'
        when kind in ('capture', 'voucher') or kind = 'restore' and p < 0 then 'spend'
        when kind = 'expire' then 'expire'
        when kind = 'payout' then 'payout'
        else 'reverse'
      end as class from netted
    )
    select day,
      coalesce(sum(p + fee) filter (where class = 'sale'), 0) as sales,
      coalesce(-sum(fee) filter (where class = 'sale'), 0) as fees,
      coalesce(sum(p) filter (where class = 'give'), 0) as withheld,
      coalesce(sum(m) filter (where class = 'spend'), 0) as released,
      coalesce(sum(p - m) filter (where class = 'spend'), 0) as "receivedFromOthers",
      coalesce(sum(p) filter (where class = 'expire'), 0) as "returnedByExpiry",
      coalesce(sum(p) filter (where class = 'reverse'), 0) as reversals,
      coalesce(sum(p) filter (where class = 'payout'), 0) as payouts,
      -- Reversed points that others paid for return as money to the campaign that gave them.
      coalesce(sum(case when kind = 'reverse' then least(r + m, 0) else r + m end), 0) as "paidToOthers",
      sum(p) as payable, sum(r) as reserve
    from classed group by day order by day nulls first`.execute(db)
  return rows
}

export interface CounterpartyRow {
  /** Null is the platform. */
  businessId: BusinessId | null
  received: number
  paid: number
}

/**
 * The funders that paid the business for points, and the businesses that its points paid. Such a transaction names one
 * side, which receives from all others or pays all others; so another party's change is the amount that passed between
 * the two.
 */
export async function counterpartyRows(
  db: Db,
  { businessId, from, until }: Omit<Period, 'timeZone'>,
): Promise<CounterpartyRow[]> {
  const { rows } = await sql<CounterpartyRow>`
    with touched as (
      select distinct transaction_id from ledger_account join ledger_entry on account_id = ledger_account.id
      where business_id = ${businessId} and kind in ('payable', 'reserve', 'campaign_escrow')
    ), moved as (
      select ledger_transaction.business_id as hub, ledger_account.business_id as party, sum(amount) as net
      from touched join ledger_transaction on ledger_transaction.id = touched.transaction_id
      join ledger_entry on ledger_entry.transaction_id = touched.transaction_id
      join ledger_account on ledger_account.id = account_id and commodity = 'USD'
      where ledger_transaction.kind in ('capture', 'restore', 'reverse', 'cure') and posted_at >= ${from} and posted_at < ${until}
      group by ledger_transaction.id, ledger_account.business_id having sum(amount) <> 0
    )
    select * from (
      select case when hub = ${businessId} then party else hub end as "businessId",
        coalesce(-sum(net) filter (where hub = ${businessId}), 0) as received,
        coalesce(-sum(net) filter (where hub is distinct from ${businessId}), 0) as paid
      from moved
      where case when hub = ${businessId} then party is distinct from ${businessId} else party = ${businessId} end
      group by 1
    ) as passed
    where received <> 0 or paid <> 0
    order by abs(received - paid) desc, "businessId"`.execute(db)
  return rows
}

/** In cents: a business's payable now, and the part of it from days that had ended, less all payouts since. */
export interface OwedRow {
  balance: number
  closed: number
}

export async function owedRows(
  db: Db,
  input: readonly { businessId: BusinessId; closedUntil: Instant }[],
): Promise<OwedRow[]> {
  if (input.length === 0) return []
  const { rows } = await sql<OwedRow>`
    select balance, closed
    from unnest(${input.map(({ businessId }) => businessId)}::uuid[], ${input.map(({ closedUntil }) => closedUntil)}::timestamptz[])
      with ordinality as input (business_id, closed_until, position)
    cross join lateral (
      select coalesce(sum(amount), 0) as balance,
        coalesce(sum(amount) filter (where ledger_transaction.kind = 'payout' or posted_at < closed_until), 0) as closed
      from ledger_account join ledger_entry on account_id = ledger_account.id
      join ledger_transaction on ledger_transaction.id = transaction_id
      where ledger_account.kind = 'payable' and ledger_account.business_id = input.business_id
    ) as owed
    order by position`.execute(db)
  return rows
}
