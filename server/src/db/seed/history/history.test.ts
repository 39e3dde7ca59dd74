import type { MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { bookingsOfMember } from '../../../modules/bookings/bookings.read.service.ts'
import { wholeHistoryOf } from '../../../modules/ledger/ledger.history.service.ts'
import { balancesOf, lotsOf } from '../../../modules/ledger/ledger.service.ts'
import { checkInvariants } from '../../../modules/ledger/ledger.verify.service.ts'
import { tierProgressOf } from '../../../modules/loyalty/loyalty.tiers.service.ts'
import { activeOrderCount } from '../../../modules/orders/orders.read.service.ts'
import { unreadCount } from '../../../modules/notifications/notifications.service.ts'
import { vouchersFor } from '../../../modules/rewards/rewards.vouchers.service.ts'
import { useDatabase } from '../../../testing.ts'
import { createDatabase, createPool } from '../../pool.ts'
import { settleTown } from '../demoTown.ts'
import { townCustomers } from '../town/people.ts'
import { generateTown } from '../town/town.ts'
import { expectRecommendations } from './referrals/testing.ts'
import { shopsOf } from './shops.ts'
import { type Cast, known } from './stage.ts'

const whole = generateTown()
const shops = new Set(shopsOf(whole.businesses).values())
/** The places of the history only, and few customers: the others change nothing of what is proved here. */
const town = { ...whole, businesses: whole.businesses.filter((business) => shops.has(business)) }
const customers = townCustomers.slice(0, 5)
const tree = { count: 120, buyers: 8 }

const days = [
  '2026-11-20T17:00:00Z',
  // The first days of a short month, when days of other months are missing.
  '2027-03-01T05:10:00Z',
  // The evening of the day whose night had no two o'clock.
  '2026-03-08T23:50:00Z',
]

const database = useDatabase()

test.for(days)('the demo member has the same figures on %s', async (now) => {
  await inTown(now, async (context, maya) => {
    expect(await balancesOf(context, maya)).toEqual({
      available: 1047,
      pending: 203,
      held: 0,
      debt: 0,
      storeCredit: 12_875,
    })
    expect(await unreadCount(context, maya)).toBe(2)
    expect(await activeOrderCount(context, maya)).toBe(1)
    const { counts } = await bookingsOfMember(context, { show: 'upcoming', pageSize: 20 })
    expect(counts).toEqual({ upcoming: 1, requests: 0, past: 1 })
    const tier = await tierProgressOf(context, { memberId: maya, businessId: null })
    expect(tier).toMatchObject({ tier: { name: 'Gold' }, next: { tier: { name: 'Platinum' } } })
    const lots = await lotsOf(context, maya)
    expect(lots.some((lot) => lot.available > 0 && endsWithin(60, lot.expiresAt, now))).toBe(true)
    const vouchers = await vouchersFor(context)
    expect(vouchers.map(({ status }) => status)).toEqual(expect.arrayContaining(['ISSUED', 'USED']))
    const history = await wholeHistoryOf(context, maya)
    expect(history.length).toBeGreaterThan(150)
    const ages = history.map(({ at }) => (Date.parse(now) - Date.parse(at)) / dayMilliseconds)
    expect(Math.max(...ages)).toBeGreaterThan(540)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  })
})

test('the books of the town hold, with every kind of movement and of recommendation in them', async () => {
  await inTown('2026-11-20T17:00:00Z', async ({ db, ...context }, _maya, cast) => {
    await sql`set constraints all immediate`.execute(db)
    // Nobody has counted the rows of a transaction that is not over; without that the plans are made for empty tables.
    await sql`analyze`.execute(db)
    expect((await checkInvariants(db)).filter(({ isHeld }) => !isHeld)).toEqual([])
    const { rows } = await sql<{ kind: string }>`select distinct kind from ledger_transaction`.execute(db)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(everyKind)
    await expectRecommendations({ ...context, db }, cast)
  })
})

const everyKind =
  'ACTIVATE CAPTURE CREDIT CURE EARN EXPIRE HOLD PAYOUT REFUND RESTORE REVERSE SALE VOID'.split(' ')

const dayMilliseconds = 86_400_000

function endsWithin(days: number, expiresAt: Instant | null, now: string): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.parse(now) < days * dayMilliseconds
}

/** A town as it is founded at that instant, which is gone afterwards. */
async function inTown(
  now: string,
  look: (context: Context, maya: MemberId, cast: Cast) => Promise<void>,
): Promise<void> {
  database.clock.moveTo(now)
  // As the server seeds: what is about all of the town at once may take its time on a busy machine.
  const pool = createPool(database.url, { max: 1, statementMilliseconds: 60_000 })
  const transaction = await createDatabase(pool).startTransaction().execute()
  try {
    const context = { ...database.contextOf(), db: transaction }
    const cast = await settleTown(context, town, customers, tree)
    const maya = known(cast.members, 'maya').id
    await look({ ...database.contextOf(maya), db: transaction }, maya, cast)
  } finally {
    await transaction.rollback().execute()
    await pool.end()
  }
}
