import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../server/src/platform/context.ts'
import { remind } from '../../../server/src/modules/bookings/deadlines/deadlines.ts'
import { checkInvariants } from '../../../server/src/modules/ledger/verify/verifyLedger.ts'
import { useDatabase } from '../../../server/test-support/database.ts'
import { effort } from '../../../server/test-support/effort.ts'
import { settleTown } from '../demoTown.ts'
import { townCustomers } from '../town/people.ts'
import { generateTown } from '../town/town.ts'
import { figures, figuresOf } from '../../test-support/figures.ts'
import { expectEstimates } from '../../test-support/estimates.ts'
import { expectRecommendations } from '../../test-support/referrals.ts'
import { inRolledBack } from '../../test-support/town.ts'
import { shopsOf } from './shops.ts'
import { type DemoAccounts, known } from './context.ts'

const whole = generateTown()
const shops = new Set(shopsOf(whole.businesses).values())
/** Only the shops of the history, and few customers: the others do not affect these tests. */
const town = { ...whole, businesses: whole.businesses.filter((business) => shops.has(business)) }
const customers = townCustomers.slice(0, 5)
const tree = { count: 120, buyers: 8 }
const sales = { regulars: 40, days: 4 }

const usualDay = '2026-11-20T17:00:00Z'
const otherDays = [
  // The first days of a short month, when days of other months are missing.
  '2027-03-01T05:10:00Z',
  // The evening of the day on which daylight saving time starts.
  '2026-03-08T23:50:00Z',
].slice(0, effort('DAYS', { sample: 0, soak: 2 }))

const database = useDatabase()

test.for(otherDays)('the demo member has the same figures on %s', async (now) => {
  await inTown(now, async (context, maya) => {
    expect(await figuresOf(context, maya, now)).toEqual(figures)
  })
})

test(`on ${usualDay} too, with a valid ledger and every kind of transaction and referral`, async () => {
  await inTown(usualDay, async ({ db, ...context }, maya, accounts) => {
    expect(await figuresOf({ ...context, db }, maya, usualDay)).toEqual(figures)
    await sql`set constraints all immediate`.execute(db)
    // Autovacuum does not see rows of an open transaction; without statistics the planner assumes empty tables. Other
    // databases may use the shared catalogs.
    await sql`analyze (skip_locked)`.execute(db)
    expect((await checkInvariants(db)).filter(({ isHeld }) => !isHeld)).toEqual([])
    const { rows } = await sql<{ kind: string }>`select distinct kind from ledger_transaction`.execute(db)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(everyKind)
    await expectRecommendations({ ...context, db }, accounts)
    await expectNothingLeft({ ...context, db })
    await expectEstimates({ ...context, db }, accounts)
  })
})

const everyKind =
  'activate capture credit cure earn escrow expire gift_card gift_card_refund hold payout refund restore reverse sale void voucher'.split(
    ' ',
  )

/** The jobs of the first minutes have no reminder or card refund to catch up on. The feed, by id, follows the times. */
async function expectNothingLeft(context: Context): Promise<void> {
  const figures = sql<Record<'late' | 'open' | 'reminders', number>>`
    select (select count(*)::int from card_return where ended_at is null) as open,
      (select count(*)::int from notification where title like 'Reminder: %') as reminders,
      (select count(*)::int from (
        select created_at < lag(created_at) over (partition by member_id order by id) as is_late from notification
      ) as each where is_late) as late`
  const { rows: before } = await figures.execute(context.db)
  expect(before).toEqual([{ late: 0, open: 0, reminders: expect.any(Number) }])
  expect(before[0]?.reminders).toBeGreaterThan(0)
  await remind(context, 100)
  expect((await figures.execute(context.db)).rows).toEqual(before)
}

/** Runs with a town created at that instant, and rolls it back. */
async function inTown(
  now: string,
  look: (context: Context, maya: MemberId, accounts: DemoAccounts) => Promise<void>,
): Promise<void> {
  database.clock.moveTo(now)
  await inRolledBack(database.url, async (transaction) => {
    const context = { ...database.contextOf(), db: transaction }
    const accounts = await settleTown(context, town, { customers, tree, sales })
    const maya = known(accounts.members, 'maya').id
    await look({ ...database.contextOf(maya), db: transaction }, maya, accounts)
  })
}
