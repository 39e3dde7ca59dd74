import { sql } from 'kysely'
import type { Invariant } from './verify.queries.ts'
import { balances } from './verifyWallets.queries.ts'

/** Points and campaigns are paid with money that their funder has; no funder gives points on credit. */
export const fundingInvariants: readonly Invariant[] = [
  {
    code: 'I21',
    rule: 'Points that a business funds with a sale never cost more than the proceeds of that sale plus its balance from settled sales.',
    breaches: [
      sql`
        select format('business %s: %s %s earned %s points, brought %s cents, and %s were covered', given.business_id, given.source, given.source_id, given.points, coalesce(brought, 0), coalesce(ledger_cover.points, 0)) as breach
        from (
          select detail ->> 'source' as source, detail ->> 'sourceId' as source_id, ledger_account.business_id, -sum(amount) as points
          from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
          join ledger_account on ledger_account.id = account_id and ledger_account.kind = 'payable'
          -- Transactions from before sources were stored name none.
          where natural_key like 'earn:%' and detail ? 'sourceId'
          group by 1, 2, 3
        ) as given
        left join (
          select order_id::text as source_id, business_id, card + store_credit + points - fee as brought from ledger_sale
        ) as sale on sale.source_id = given.source_id and sale.business_id = given.business_id
        left join ledger_cover on ledger_cover.source = given.source and ledger_cover.source_id = given.source_id
          and ledger_cover.business_id = given.business_id
        where given.points > coalesce(brought, 0) + coalesce(ledger_cover.points, 0)`,
    ],
  },
  {
    code: 'I22',
    rule: 'No business has a negative balance, except because of refunds and disputes.',
    breaches: [
      sql`
        select format('business %s: its balance is %s, and only %s was refunded or disputed', account.business_id, account.balance, coalesce(reversed, 0)) as breach
        from ${balances} as account
        left join (
          select account_id, -sum(amount) as reversed from ledger_entry
          join ledger_transaction on ledger_transaction.id = transaction_id
          where amount < 0 and kind not in ('earn', 'adjust', 'credit', 'payout', 'escrow') group by account_id
        ) as back on back.account_id = account.id
        left join (
          select business_id, sum(points) as points from ledger_cover where settled is null group by business_id
        ) as before_rule on before_rule.business_id = account.business_id
        where account.kind = 'payable' and account.balance < 0
          and account.balance + coalesce(reversed, 0) + coalesce(before_rule.points, 0) < 0`,
    ],
  },
  {
    code: 'I23',
    rule: 'The escrow of a business equals the unused budget of its campaigns; for an open campaign with one funder, it also equals the budget left.',
    breaches: [
      sql`
        select format('business %s: its escrow is %s, its campaigns say %s', business_id, sum(balance), sum(unused)) as breach
        from (
          select business_id, balance, 0 as unused from ${balances} as account where kind = 'campaign_escrow'
          union all
          select business_id, 0, amount - used from ledger_escrow
        ) as compared
        group by business_id having sum(balance) <> sum(unused)`,
      sql`
        select format('ledger_budget %s: %s of its budget are left, %s of its escrow', id, cap - ledger_budget.used, amount - ledger_escrow.used) as breach
        from ledger_budget join ledger_escrow on budget_id = id
        where is_whole and closed_at is null and cap - ledger_budget.used <> amount - ledger_escrow.used`,
    ],
  },
]
