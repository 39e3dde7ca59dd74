import { sql } from 'kysely'
import type { Invariant } from './verify.queries.ts'
import { paidOrOwed } from './verifyLots.queries.ts'
import { balances } from './verifyWallets.queries.ts'

/**
 * A business's payable, reserve and recovery computed twice: from its accounts and from sales, captures and payouts.
 * Were every sale refunded, only payouts and granted store credit would remain, so the rule proves on live data what
 * refunding everything would show.
 */
const worths = sql`
  select business_id, balance as accounts, 0 as expected from ${balances} as account
  where kind in ('payable', 'campaign_escrow', 'vouchers', 'reserve', 'recovery', 'platform_promotions')
  union all
  select business_id, 0, card - refunded_card + store_credit - refunded_store_credit - (fee + later_fee - refunded_fee) from ledger_sale
  union all
  select business_id, 0, points - restored from ledger_slice where status = 'captured'
  union all
  select funder_id, 0, open_debt - spent - absorbed from ledger_lot
  union all
  select funder_id, 0, remaining from ledger_recovery join ledger_lot on ledger_lot.id = lot_id where kind <> 'write_off'
  union all
  select ledger_account.business_id, 0, amount
  from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
  join ledger_account on ledger_account.id = account_id and ledger_account.kind in ('payable', 'platform_promotions')
  where ledger_transaction.kind in ('payout', 'credit', 'gift_card_refund')`

export const saleInvariants: readonly Invariant[] = [
  {
    code: 'I10',
    rule: 'A fully refunded sale leaves nothing: all points that it earned are reversed, paid or owed. The balance, reserves and recoveries of a business equal its sales and the points spent there after refunds, less its own spent points, payouts, granted credit and gift card losses.',
    breaches: [
      sql`
        select format('ledger_lot %s: of %s points earned by refunded order %s, %s were reversed and %s paid or owed', ledger_lot.id, issued, source_id, reversed, paid.points) as breach
        from ledger_sale join ledger_lot on source in ('order', 'booking') and source_id = order_id::text
        join ${paidOrOwed} as paid on paid.id = ledger_lot.id
        where refunded_gross = gross and issued <> reversed + paid.points`,
      sql`
        select format('%s: its accounts sum to %s, its sales and points to %s', coalesce('business ' || business_id, 'the platform'), sum(accounts), sum(expected)) as breach
        from (${worths}) as worth group by business_id having sum(accounts) <> sum(expected)`,
    ],
  },
  {
    code: 'I15',
    rule: 'The refunded amount of every sale is the sum of its refunds.',
    breaches: [
      sql`
        select format('ledger_sale %s: gross, points, card, credit, external and fee refunded are %s, its refunds say %s', order_id, kept, refunds) as breach
        from (
          select ledger_sale.order_id,
            array[refunded_gross, refunded_points, refunded_card, refunded_store_credit, refunded_external, refunded_fee] as kept,
            array[coalesce(sum(ledger_refund.gross), 0), coalesce(sum(ledger_refund.points), 0), coalesce(sum(ledger_refund.card), 0),
              coalesce(sum(ledger_refund.store_credit), 0), coalesce(sum(ledger_refund.external), 0), coalesce(sum(ledger_refund.fee), 0)]::bigint[] as refunds
          from ledger_sale left join ledger_refund on ledger_refund.order_id = ledger_sale.order_id group by ledger_sale.order_id
        ) as compared where kept <> refunds`,
    ],
  },
  {
    code: 'I16',
    rule: 'The points that paid for a sale were spent on it, and refunded points returned to their lots.',
    breaches: [
      sql`
        select format('ledger_sale %s: paid %s points and refunded %s, its checkout spent %s and was returned %s', ledger_sale.order_id, ledger_sale.points, refunded_points, coalesce(taken.points, 0), coalesce(restored, 0)) as breach
        from ledger_sale left join (
          select order_id, business_id, sum(points) as points, sum(restored) as restored
          from ledger_slice where status = 'captured' group by order_id, business_id
        ) as taken on taken.order_id = ledger_sale.order_id and taken.business_id = ledger_sale.business_id
        where (ledger_sale.points, refunded_points) is distinct from (coalesce(taken.points, 0), coalesce(restored, 0))`,
    ],
  },
  {
    code: 'I19',
    rule: 'Every manual adjustment has a reason.',
    breaches: [
      // Adjustments from before lots existed carry no reason.
      sql`
        select format('ledger_transaction %s: an adjustment without a reason', ledger_transaction.id) as breach from ledger_transaction
        where kind = 'adjust' and coalesce(trim(detail ->> 'reason'), '') = '' and not exists (
          select from ledger_lot where source = 'adjust' and source_id = 'before-lots:' || ledger_transaction.member_id
            and created_at >= posted_at
        )`,
    ],
  },
]
