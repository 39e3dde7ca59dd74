import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessSitemap } from '../../../server/src/modules/businesses/public.ts'
import { checkInvariants } from '../../../server/src/modules/ledger/verify/verifyLedger.ts'
import type { Context } from '../../../server/src/platform/context.ts'
import { useDatabase } from '../../../server/test-support/database.ts'
import { effort } from '../../../server/test-support/effort.ts'
import { figures, figuresOf } from '../../test-support/figures.ts'
import { brokenReferences, inRolledBack } from '../../test-support/town.ts'
import { seedDemoTown } from '../seedDemoTown.ts'
import { currentOrigin, readSnapshot } from './snapshotFile.ts'

const database = useDatabase()

test('the snapshot matches the current schema and demo sources', async () => {
  const { origin } = await readSnapshot()
  expect(origin, 'demo/town.snapshot.zst is stale: run `npm run demo:snapshot`').toEqual(
    await currentOrigin(),
  )
})

const instants = [
  // The morning after daylight saving time starts.
  '2027-03-14T13:00:00Z',
  // A late summer evening, already the next day in UTC.
  '2027-07-05T03:30:00Z',
].slice(0, effort('INSTANTS', { sample: 1, soak: 2 }))

test.for(instants)('a town loaded at %s ends at that instant, with a valid ledger', async (now) => {
  database.clock.moveTo(now)
  await inRolledBack(database.url, async (db) => {
    const context: Context = { ...database.contextOf(), db }
    expect(await seedDemoTown(context)).toBe(true)
    await sql`set constraints all immediate`.execute(db)
    await sql`analyze`.execute(db)
    expect((await checkInvariants(db)).filter(({ isHeld }) => !isHeld)).toEqual([])
    expect(await brokenReferences(db)).toEqual([])
    const { rows } = await sql<{ id: NonNullable<Context['actor']>['memberId'] }>`
      select id from member where email = 'maya@goodword.example'`.execute(db)
    const maya = rows[0]!.id // a demo person
    expect(await figuresOf({ ...database.contextOf(maya), db }, maya, now)).toEqual(figures)
    expect(await agesOf(db, now)).toEqual({
      isOrderOfLastHour: true,
      isReviewOfLastDays: true,
      hasUpcomingBookings: true,
      isAnythingLaterThanNow: false,
      areCategoriesCounted: true,
    })
    const changes = await changesInSitemap({ ...context, db })
    expect(new Set(changes).size).toBeGreaterThan(100)
    expect(changes.filter((date) => date === now.slice(0, 10)).length).toBeLessThan(changes.length / 10)
  })
})

/** The date of the latest change of each profile, product and service. */
async function changesInSitemap(context: Context): Promise<string[]> {
  const files = businessSitemap.filter(({ name }) => name !== 'places.xml')
  const addresses = await Promise.all(files.map((file) => file.addresses(context, '')))
  return addresses.flat().map(({ changedAt }) => changedAt.slice(0, 10))
}

async function agesOf(db: Context['db'], now: string) {
  const { rows } = await sql`
    select
      (select max(placed_at) between ${now}::timestamptz - interval '1 hour' and ${now} from shop_order) as "isOrderOfLastHour",
      (select max(published_at) between ${now}::timestamptz - interval '4 days' and ${now} from review) as "isReviewOfLastDays",
      (select count(*) > 9 from booking where status = 'confirmed' and starts_at > ${now}) as "hasUpcomingBookings",
      (select count(*) > 0 from ledger_transaction where posted_at > ${now}) as "isAnythingLaterThanNow",
      not exists (
        select from category where business_count <> (
          select count(*) from business_category join business on business.id = business_id
          where category_slug = category.slug and status = 'published'
        )
      ) as "areCategoriesCounted"`.execute(db)
  return rows[0]
}
