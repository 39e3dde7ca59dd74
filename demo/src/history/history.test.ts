import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../server/src/platform/context.ts'
import { bookingsOfMember } from '../../../server/src/modules/bookings/core/readBookings.ts'
import { wholeHistoryOf } from '../../../server/src/modules/ledger/history/history.ts'
import { balancesOf, lotsOf } from '../../../server/src/modules/ledger/wallets.ts'
import { checkInvariants } from '../../../server/src/modules/ledger/verify/verifyLedger.ts'
import { tierProgressOf } from '../../../server/src/modules/loyalty/tiers/tiers.ts'
import { activeOrderCount } from '../../../server/src/modules/orders/core/readOrders.ts'
import { unreadCount } from '../../../server/src/modules/notifications/notifications.ts'
import { vouchersFor } from '../../../server/src/modules/rewards/vouchers/vouchers.ts'
import { useDatabase } from '../../../server/test-support/database.ts'
import { createDatabase, createPool } from '../../../server/src/platform/db/pool.ts'
import { settleTown } from '../demoTown.ts'
import { townCustomers } from '../town/people.ts'
import { generateTown } from '../town/town.ts'
import { expectRecommendations } from '../../test-support/referrals.ts'
import { shopsOf } from './shops.ts'
import { type Cast, known } from './stage.ts'

const whole = generateTown()
const shops = new Set(shopsOf(whole.businesses).values())
/** The places of the history only, and few customers: the others change nothing of what is proved here. */
const town = { ...whole, businesses: whole.businesses.filter((business) => shops.has(business)) }
const customers = townCustomers.slice(0, 5)
const tree = { count: 120, buyers: 8 }

const usualDay = '2026-11-20T17:00:00Z'
const otherDays = [
  // The first days of a short month, when days of other months are missing.
  '2027-03-01T05:10:00Z',
  // The evening of the day whose night had no two o'clock.
  '2026-03-08T23:50:00Z',
]

const database = useDatabase()

test.for(otherDays)('the demo member has the same figures on %s', async (now) => {
  await inTown(now, async (context, maya) => {
    expect(await figuresOf(context, maya, now)).toEqual(figures)
  })
})

test(`on ${usualDay} too, and the books hold, with every kind of movement and of recommendation in them`, async () => {
  await inTown(usualDay, async ({ db, ...context }, maya, cast) => {
    expect(await figuresOf({ ...context, db }, maya, usualDay)).toEqual(figures)
    await sql`set constraints all immediate`.execute(db)
    // Nobody has counted the rows of a transaction that is not over; without that the plans are made for empty tables.
    await sql`analyze`.execute(db)
    expect((await checkInvariants(db)).filter(({ isHeld }) => !isHeld)).toEqual([])
    const { rows } = await sql<{ kind: string }>`select distinct kind from ledger_transaction`.execute(db)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(everyKind)
    await expectRecommendations({ ...context, db }, cast)
  })
})

/** What the specification says of her, and what every page of hers has to show. */
const figures = {
  balances: { available: 1047, pending: 203, held: 0, debt: 0, storeCredit: 12_875 },
  unread: 2,
  activeOrders: 1,
  bookings: { upcoming: 1, requests: 0, past: 1 },
  tier: 'Gold',
  nextTier: 'Platinum',
  hasPointsThatEndSoon: true,
  vouchers: new Set(['ISSUED', 'USED']),
  hasLongHistory: true,
  reachesBackEighteenMonths: true,
  isOfThePast: true,
}

async function figuresOf(context: Context, maya: MemberId, now: string): Promise<typeof figures> {
  const { counts } = await bookingsOfMember(context, { show: 'upcoming', pageSize: 20 })
  const progress = await tierProgressOf(context, { memberId: maya, businessId: null })
  const lots = await lotsOf(context, maya)
  const history = await wholeHistoryOf(context, maya)
  const ages = history.map(({ at }) => (Date.parse(now) - Date.parse(at)) / dayMilliseconds)
  return {
    balances: await balancesOf(context, maya),
    unread: await unreadCount(context, maya),
    activeOrders: await activeOrderCount(context, maya),
    bookings: counts,
    tier: progress?.tier.name ?? '',
    nextTier: progress?.next?.tier.name ?? '',
    hasPointsThatEndSoon: lots.some((lot) => lot.available > 0 && endsWithin(60, lot.expiresAt, now)),
    vouchers: new Set((await vouchersFor(context)).map(({ status }) => status)),
    hasLongHistory: history.length > 150,
    reachesBackEighteenMonths: Math.max(...ages) > 540,
    isOfThePast: Math.min(...ages) >= 0,
  }
}

const everyKind =
  'ACTIVATE CAPTURE CREDIT CURE EARN ESCROW EXPIRE HOLD PAYOUT REFUND RESTORE REVERSE SALE VOID VOUCHER'.split(
    ' ',
  )

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
