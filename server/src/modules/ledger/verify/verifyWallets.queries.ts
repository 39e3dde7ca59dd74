import { sql } from 'kysely'
import type { Invariant } from './verify.queries.ts'

/** Every account with the sum of its entries. */
export const balances = sql`(
  select ledger_account.*, coalesce(sums.balance, 0) as balance
  from ledger_account left join (
    select account_id, sum(amount) as balance from ledger_entry group by account_id
  ) as sums on sums.account_id = ledger_account.id
)`

const live = sql`pending + available + held`

/** The required balance of each funder's account, as a sum over the funder's lots. */
const ofFunders = (account: 'outstanding' | 'reserve' | 'recovery', sign: 1 | -1, ofLot: typeof live) => sql`
  select format('ledger_account %s of %s: %s, its lots say %s', ${account}::text, coalesce('business ' || funder_id, 'the platform'), sum(balance), sum(lots)) as breach
  from (
    select business_id as funder_id, ${sign}::int * balance as balance, 0 as lots from ${balances} as account where kind = ${account}
    union all
    select funder_id, 0, ${ofLot} from ledger_lot
  ) as compared
  group by funder_id having sum(balance) <> sum(lots)`

export const walletInvariants: readonly Invariant[] = [
  {
    code: 'I3',
    rule: 'No balance is negative: member balances, reserves and recoveries are never below zero, and debts and points in circulation are never above zero.',
    breaches: [
      sql`
        select format('ledger_account %s: %s is %s', id, kind, balance) as breach from ${balances} as account
        where kind in ('pending', 'available', 'held', 'store_credit', 'reserve', 'recovery', 'gift_cards', 'vouchers', 'campaign_escrow') and balance < 0
          or kind in ('debt', 'outstanding') and balance > 0`,
    ],
  },
  {
    code: 'I5',
    rule: 'Every wallet equals the sum of its entries and the sum of its lots.',
    breaches: [
      sql`
        select format('ledger_wallet %s: pending, available, held, debt and credit are %s, its entries say %s, its lots %s',
          member_id, wallet, entries, lots) as breach
        from (
          select coalesce(ledger_wallet.member_id, booked.member_id, kept.member_id) as member_id,
            array[ledger_wallet.pending, ledger_wallet.available, ledger_wallet.held, ledger_wallet.debt, store_credit] as wallet,
            array[coalesce(booked.pending, 0), coalesce(booked.available, 0), coalesce(booked.held, 0), coalesce(booked.debt, 0), coalesce(credit, 0)]::bigint[] as entries,
            -- Store credit has no lots.
            array[coalesce(kept.pending, 0), coalesce(kept.available, 0), coalesce(kept.held, 0), coalesce(kept.debt, 0), coalesce(credit, 0)]::bigint[] as lots
          from ledger_wallet full join (
            select member_id, sum(balance) filter (where kind = 'pending') as pending, sum(balance) filter (where kind = 'available') as available,
              sum(balance) filter (where kind = 'held') as held, sum(balance) filter (where kind = 'debt') as debt,
              sum(balance) filter (where kind = 'store_credit') as credit
            from ${balances} as account where member_id is not null group by member_id
          ) as booked on booked.member_id = ledger_wallet.member_id
          full join (
            select member_id, sum(pending) as pending, sum(available) as available, sum(held) as held, -sum(open_debt) as debt
            from ledger_lot group by member_id
          ) as kept on kept.member_id = coalesce(ledger_wallet.member_id, booked.member_id)
        ) as compared
        where wallet is distinct from entries or entries <> lots`,
    ],
  },
  {
    code: 'I6',
    rule: 'The points in circulation of every funder equal the live points of its lots.',
    breaches: [ofFunders('outstanding', -1, live)],
  },
  {
    code: 'I7',
    rule: 'The reserve of every funder equals the live points of its lots, to the cent.',
    breaches: [ofFunders('reserve', 1, live)],
  },
  {
    code: 'I8',
    rule: 'The recoverable amount of every funder equals what members owe for its lots.',
    breaches: [ofFunders('recovery', 1, sql`open_debt`)],
  },
  {
    code: 'I9',
    rule: 'A member who owes points has no available points that could pay the debt, neither valid everywhere nor only at the creditor.',
    breaches: [
      // Frozen points pay only their own lot's debt. Points that had expired when the wallet last changed could not pay;
      // they only await expiry.
      sql`
        select format('ledger_lot %s: %s points to spend while member %s owes %s for lot %s', source.id, source.available, debt.member_id, debt.open_debt, debt.id) as breach
        from ledger_lot as debt
        join ledger_lot as source on source.member_id = debt.member_id and source.available > 0
          and (source.frozen_at is null or source.id = debt.id)
          and (source.scope_business_id is null or source.scope_business_id = debt.funder_id)
        where debt.open_debt > 0 and (source.expires_at is null or source.expires_at > (
          select max(posted_at) from ledger_account join ledger_entry on account_id = ledger_account.id
          join ledger_transaction on ledger_transaction.id = transaction_id
          where ledger_account.member_id = debt.member_id
        ))`,
    ],
  },
  {
    code: 'I17',
    rule: 'Every rolled-up balance is the sum of the entries up to its last entry.',
    breaches: [
      sql`
        select format('ledger_rollup %s: %s, the entries up to %s sum to %s', ledger_rollup.account_id, balance, through_entry_id, coalesce(sum(amount), 0)) as breach
        from ledger_rollup left join ledger_entry on ledger_entry.account_id = ledger_rollup.account_id and ledger_entry.id <= through_entry_id
        group by ledger_rollup.account_id having balance <> coalesce(sum(amount), 0)`,
    ],
  },
]
