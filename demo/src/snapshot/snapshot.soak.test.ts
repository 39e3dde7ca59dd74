import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../server/src/platform/context.ts'
import { useDatabase } from '../../../server/test-support/database.ts'
import { inRolledBack, rowCounts } from '../../test-support/town.ts'
import { demoPopulation, settleTown } from '../demoTown.ts'
import { seedDemoTown } from '../seedDemoTown.ts'
import { generateTown } from '../town/town.ts'
import { readSnapshot } from './snapshotFile.ts'

const database = useDatabase()

// The replay takes minutes on a busy machine.
test('a town from the snapshot has the same rows and totals as a town replayed on the same day', async () => {
  const { today } = await readSnapshot()
  database.clock.moveTo(`${today}T20:00:00Z`)
  const loaded = await totalsAfter((context) => seedDemoTown(context))
  const replayed = await totalsAfter((context) => settleTown(context, generateTown(), demoPopulation))
  expect(loaded).toEqual(replayed)
}, 3_600_000)

async function totalsAfter(settle: (context: Context) => Promise<unknown>): Promise<object> {
  let totals = {}
  await inRolledBack(database.url, async (db) => {
    await settle({ ...database.contextOf(), db })
    totals = { rows: await rowCounts(db), sums: await sums(db) }
  })
  return totals
}

async function sums(db: Context['db']): Promise<unknown> {
  const { rows } = await sql`
    select 'account ' || kind as what, count(*)::int as count, sum(amount)::bigint as sum
    from ledger_entry join ledger_account on ledger_account.id = account_id group by kind
    union all select 'transaction ' || kind, count(*)::int, null from ledger_transaction group by kind
    union all select 'transactions of ' || (posted_at at time zone 'America/New_York')::date, count(*)::int, null
      from ledger_transaction group by 1
    union all select 'order ' || status, count(*)::int, sum(total) from shop_order group by status
    union all select 'purchase ' || status, count(*)::int, sum(gross) from purchase group by status
    union all select 'booking ' || status, count(*)::int, sum(price) from booking group by status
    union all select 'referral ' || status, count(*)::int, null from referral group by status
    union all select 'voucher ' || status, count(*)::int, null from voucher group by status
    union all select 'payout ' || status, count(*)::int, sum(amount) from payout group by status
    order by what`.execute(db)
  return rows
}
