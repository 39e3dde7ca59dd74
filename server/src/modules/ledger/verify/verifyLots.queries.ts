import { sql } from 'kysely'
import type { Invariant } from './verify.queries.ts'

/** The uses of each lot according to hold slices and recoveries. */
const lotUses = sql`(
  select lot_id, sum(held) as held, sum(spent) as spent, sum(absorbed) as absorbed, sum(paid) as paid from (
    select lot_id, case status when 'held' then points else 0 end as held,
      case status when 'captured' then points - restored else 0 end as spent, 0 as absorbed, 0 as paid
    from ledger_slice
    union all
    select source_lot_id, 0, 0, remaining, 0 from ledger_recovery where source_lot_id is not null
    union all
    select lot_id, 0, 0, 0, remaining from ledger_recovery
  ) as used group by lot_id
)`

export const lotInvariants: readonly Invariant[] = [
  {
    code: 'I4',
    rule: 'The pending, available, held, spent, expired and reversed points of every lot and those used for debts add up to its issued points; none is negative.',
    breaches: [
      sql`
        select format('ledger_lot %s: issued %s, its parts are %s + %s + %s + %s + %s + %s + %s, owed are %s', id, issued, pending, available, held, spent, expired, reversed, absorbed, open_debt) as breach
        from ledger_lot
        where issued <> pending + available + held + spent + expired + reversed + absorbed
          or least(pending, available, held, spent, expired, reversed, absorbed, open_debt) < 0 or open_debt > issued`,
    ],
  },
  {
    code: 'I12',
    rule: 'Every lot was issued by one transaction with the same number of points.',
    breaches: [
      // Lots for points granted before lots existed have no such transaction.
      sql`
        select format('ledger_lot %s: issued %s, its transaction says %s', ledger_lot.id, issued, coalesce(posted.points, 0)) as breach
        from ledger_lot left join (
          select natural_key, sum(amount) as points
          from ledger_entry join ledger_account on ledger_account.id = account_id and ledger_account.kind = 'pending'
          join ledger_transaction on ledger_transaction.id = transaction_id
          where natural_key like 'earn:%' group by natural_key
        ) as posted on posted.natural_key = 'earn:' || source || ':' || source_id || ':' || component
        where source_id not like 'before-lots:%' and issued is distinct from posted.points`,
    ],
  },
  {
    code: 'I13',
    rule: 'The held and spent points of every lot match its checkouts, and its points used for debts match those debts.',
    breaches: [
      sql`
        select format('ledger_lot %s: held, spent and absorbed are %s, checkouts and debts say %s', id,
          array[ledger_lot.held, ledger_lot.spent, ledger_lot.absorbed], array[coalesce(used.held, 0), coalesce(used.spent, 0), coalesce(used.absorbed, 0)]) as breach
        from ledger_lot left join ${lotUses} as used on used.lot_id = ledger_lot.id
        where (ledger_lot.held, ledger_lot.spent, ledger_lot.absorbed)
          is distinct from (coalesce(used.held, 0), coalesce(used.spent, 0), coalesce(used.absorbed, 0))`,
    ],
  },
  {
    code: 'I14',
    rule: 'Every hold is the sum of its slices and is open as long as one of them is.',
    breaches: [
      sql`
        select format('ledger_hold %s: %s, %s points; its slices have %s points, %s are open and %s spent', ledger_hold.id, status, ledger_hold.points, coalesce(part.points, 0), coalesce(open, 0), coalesce(captured, 0)) as breach
        from ledger_hold left join (
          select hold_id, sum(points) as points, count(*) filter (where status = 'held') as open, count(*) filter (where status = 'captured') as captured
          from ledger_slice group by hold_id
        ) as part on part.hold_id = ledger_hold.id
        where ledger_hold.points is distinct from part.points
          or status <> case when open > 0 then 'held' when captured > 0 then 'captured' else 'voided' end`,
    ],
  },
  {
    code: 'I18',
    rule: 'No budget exceeds its cap.',
    breaches: [
      sql`
        select format('ledger_budget %s: %s of %s used', id, used, cap) as breach from ledger_budget
        where used not between 0 and cap`,
    ],
  },
  {
    code: 'I25',
    rule: 'Points valid at one business pay only debts to that business, and the debt of their own lot.',
    breaches: [
      sql`
        select format('ledger_lot %s: valid only at business %s, and %s of its points paid for lot %s of %s', source.id, source.scope_business_id, ledger_recovery.points, debt.id, coalesce('business ' || debt.funder_id, 'the platform')) as breach
        from ledger_recovery join ledger_lot as source on source.id = source_lot_id join ledger_lot as debt on debt.id = lot_id
        where source.id <> debt.id and source.scope_business_id is not null
          and source.scope_business_id is distinct from debt.funder_id`,
    ],
  },
]

/** Per lot, the spent points that were reversed and are paid for or owed. */
export const paidOrOwed = sql`(
  select id, open_debt + coalesce(used.paid, 0) as points
  from ledger_lot left join ${lotUses} as used on used.lot_id = ledger_lot.id
)`
