import type { GiftCardId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Invariant } from '../verify/verify.queries.ts'

/** The card payment of each gift card less refunds and losses, in cents. */
export async function giftCardSums(
  db: Db,
  ids: readonly GiftCardId[],
): Promise<{ id: GiftCardId; card: number }[]> {
  const { rows } = await sql<{ id: GiftCardId; card: number }>`
    select input.id, -sum(amount) as card
    from unnest(${ids}::uuid[]) as input (id)
    join ledger_transaction on natural_key in ('gift-card:' || input.id, 'gift-card-refund:' || input.id, 'gift-card-loss:' || input.id)
    join ledger_entry on transaction_id = ledger_transaction.id
    join ledger_account on ledger_account.id = account_id and ledger_account.kind = 'card_clearing'
    group by input.id`.execute(db)
  return rows
}

export const giftCardInvariants: readonly Invariant[] = [
  {
    code: 'I20',
    rule: 'Gift card balances come from gift cards paid by card: each is sold once and closed once with its full value, redeemed or refunded.',
    breaches: [
      sql`
        select format('gift card %s: sold for %s, then %s changes of %s', id, sold, ends, ended) as breach
        from (
          select detail ->> 'giftCardId' as id,
            coalesce(sum(amount) filter (where ledger_transaction.kind = 'gift_card'), 0) as sold,
            coalesce(sum(amount) filter (where ledger_transaction.kind <> 'gift_card'), 0) as ended,
            count(*) filter (where ledger_transaction.kind <> 'gift_card') as ends
          from ledger_account join ledger_entry on account_id = ledger_account.id
          join ledger_transaction on ledger_transaction.id = transaction_id
          where ledger_account.kind = 'gift_cards' group by detail ->> 'giftCardId'
        ) as ended_cards
        where id is null or sold <= 0 or ends > 1 or (ends = 1 and sold + ended <> 0)`,
    ],
  },
]
