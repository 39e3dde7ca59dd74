import { sql } from 'kysely'
import type { Invariant } from './verify.queries.ts'

export const voucherInvariants: readonly Invariant[] = [
  {
    code: 'I24',
    rule: 'The price of a voucher is reserved once in full and leaves once in full: to its business when the voucher is used, or to the points that paid for it.',
    breaches: [
      sql`
        select format('voucher %s: its sale has %s points of which %s were refunded, %s were reserved, then %s changes of %s', voucher_ends.id, points, refunded_points, aside, ends, ended) as breach
        from (
          select detail ->> 'orderId' as id,
            coalesce(sum(amount) filter (where natural_key like 'voucher:%'), 0) as aside,
            coalesce(sum(amount) filter (where natural_key not like 'voucher:%'), 0) as ended,
            count(*) filter (where natural_key not like 'voucher:%') as ends,
            bool_or((detail ->> 'isUsed')::boolean) as is_used
          from ledger_account join ledger_entry on account_id = ledger_account.id
          join ledger_transaction on ledger_transaction.id = transaction_id
          where ledger_account.kind = 'vouchers' group by detail ->> 'orderId'
        ) as voucher_ends left join ledger_sale on order_id::text = voucher_ends.id
        where order_id is null or aside <= 0 or aside <> gross or gross <> points or ends > 1
          or (ends = 1 and aside + ended <> 0)
          or refunded_gross <> case when ends = 1 and not is_used then gross else 0 end`,
    ],
  },
]
