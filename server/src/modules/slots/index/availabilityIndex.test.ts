import type { BusinessId, LocationId, SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createQueue, type Queue } from '../../../platform/jobs/queue.ts'
import { createLog } from '../../../platform/log/log.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { bakeryDraft } from '../../../../test-support/fixtures/businesses.ts'
import { confirmHold, freeAllocation } from '../reservations/reservations.ts'
import { slotsJobs } from '../jobs.ts'
import { firstStart, noticesRead } from './availabilityIndex.rules.ts'
import {
  findDueAvailability,
  listNextSlots,
  availabilityDue,
  renewAvailability,
} from './availabilityIndex.ts'
import { holdFreeSlot, releaseHold } from '../holds/holds.ts'
import { noCalendars } from '../availability/calendarsPort.ts'
import {
  at,
  inOne,
  newBookingId,
  newHoldId,
  openSalon,
  type Salon,
} from '../../../../test-support/fixtures/slots.ts'

const database = useDatabase()
const context = () => database.contextOf()
const noon = '2026-11-20T17:00:00Z'
const open: Queue[] = []
let salon: Salon
let slug: string

beforeAll(async () => {
  salon = await openSalon(context(), { staffCount: 1 })
  const { rows } = await database.pool.query<{ slug: string }>('select slug from business where id = $1', [
    salon.businessId,
  ])
  slug = rows[0]?.slug ?? ''
})

beforeEach(async () => {
  database.clock.moveTo(noon)
  database.enqueued.length = 0
  await database.pool.query('truncate allocation, slot_session, session_seat, slot_hold')
  await renew()
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
})

const renew = (ids: readonly BusinessId[] = [salon.businessId]) =>
  inOne(context(), (own) => renewAvailability(own, ids, noCalendars))

/** Runs the scheduled search and the jobs that it enqueues. */
async function renewDue(): Promise<void> {
  await inOne(context(), findDueAvailability)
  for (const { job, data } of database.enqueued.splice(0))
    if (job === availabilityDue && 'businessIds' in data) await renew(data.businessIds as BusinessId[]) // the job's data
}

/** The first indexed start at a location from a given time. */
async function known(at: Instant, locationId: LocationId = salon.locationId): Promise<string | null> {
  const row = await database.db
    .selectFrom('availability_index')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  if (!row) return null
  const now = Date.parse(at) / 60_000
  const starts = { firstMinute: row.first_minute, notices: noticesRead(row.notices), bytes: row.starts }
  const minute = firstStart(starts, { from: now, now })
  return minute === null ? null : new Date(minute * 60_000).toISOString()
}

let addresses = 0
async function hold(time: string): Promise<SlotHoldId> {
  const holdId = newHoldId()
  await inOne(context(), (own) =>
    holdFreeSlot(
      own,
      { holdId, serviceId: salon.serviceId, startsAt: at(time), staffId: null },
      { sessionToken: null, addressGroup: `address ${(addresses += 1)}` },
      noCalendars,
    ),
  )
  return holdId
}

const afterNotice = '2026-11-20T19:00:00.000Z'

describe('the availability index of a business', () => {
  test('applies the minimum notice as time passes, without a write', async () => {
    expect(await known(context().now)).toBe(afterNotice)
    expect(await known(at('2026-11-20T17:20:00Z'))).toBe('2026-11-20T19:30:00.000Z')
    expect(await known(at('2026-11-20T22:00:00Z'))).toBe('2026-11-21T14:00:00.000Z')
  })

  test('follows a hold and its release, and a booking and its end', async () => {
    const holdId = await hold(afterNotice)
    await renew()
    expect(await known(context().now)).toBe('2026-11-20T19:30:00.000Z')
    await inOne(context(), (own) => releaseHold(own, holdId))
    await renew()
    expect(await known(context().now)).toBe(afterNotice)
    const bookingId = newBookingId()
    const booked = await hold(afterNotice)
    await inOne(context(), (own) => confirmHold(own, { holdId: booked, bookingId }, noCalendars))
    await renew()
    expect(await known(context().now)).toBe('2026-11-20T19:30:00.000Z')
    await inOne(context(), (own) => freeAllocation(own, bookingId))
    await renew()
    expect(await known(context().now)).toBe(afterNotice)
    expect(database.enqueued.filter(({ job }) => job === 'slots-changed')).toHaveLength(4)
  })

  test('is renewed when a hold expires', async () => {
    await hold(afterNotice)
    await renew()
    database.clock.moveTo('2026-11-20T17:09:00Z')
    await renewDue()
    expect(await known(at(noon))).toBe('2026-11-20T19:30:00.000Z')
    database.clock.moveTo('2026-11-20T17:10:00Z')
    await renewDue()
    expect(await known(at(noon))).toBe(afterNotice)
  })

  test('extends by a day when the local day ends', async () => {
    const last = async () =>
      (await known(at('2026-12-04T15:00:00Z'))) ?? (await known(at('2026-12-04T00:00:00Z')))
    expect(await last()).toBe('2026-12-04T17:00:00.000Z')
    expect(await known(at('2026-12-05T00:00:00Z'))).toBeNull()
    database.clock.moveTo('2026-11-21T04:59:00Z')
    await renewDue()
    expect(await known(at('2026-12-05T00:00:00Z'))).toBeNull()
    database.clock.moveTo('2026-11-21T05:00:00Z')
    await renewDue()
    expect(await known(at('2026-12-05T00:00:00Z'))).toBe('2026-12-05T14:00:00.000Z')
  })

  test('is empty for a business that is paused or has no bookable service', async () => {
    const other = await listBusiness(context(), bakeryDraft({ slug: 'not-by-the-clock' }))
    await publishBusiness(context(), other)
    const paused = await openSalon(context())
    await renew([other, paused.businessId])
    expect(await known(context().now, paused.locationId)).toBe(afterNotice)
    await pauseBusiness(context(), paused.businessId)
    await renew([other, paused.businessId])
    const { rows } = await sql`
      select from availability_index join location on location.id = location_id
      where business_id in (${other}, ${paused.businessId})`.execute(database.db)
    expect(rows).toEqual([])
    expect((await listNextSlots(context(), 'not-by-the-clock', noCalendars)).services).toEqual([])
  })
})

describe('the next free times of a profile', () => {
  test('are current, and trigger a renewal of an outdated index', async () => {
    await hold(afterNotice)
    database.enqueued.length = 0
    expect((await listNextSlots(context(), slug, noCalendars)).services).toEqual([
      {
        serviceId: salon.serviceId,
        slots: [
          { startsAt: '2026-11-20T19:30:00.000Z', localStart: '2026-11-20T14:30' },
          { startsAt: '2026-11-20T20:00:00.000Z', localStart: '2026-11-20T15:00' },
          { startsAt: '2026-11-20T20:30:00.000Z', localStart: '2026-11-20T15:30' },
        ],
      },
    ])
    expect(database.enqueued).toEqual([{ job: 'slots-changed', data: { businessId: salon.businessId } }])
    await renew()
    database.enqueued.length = 0
    await listNextSlots(context(), slug, noCalendars)
    expect(database.enqueued).toEqual([])
  })
})

test('a booking appears in the index within two seconds', async () => {
  const queue = await createQueue({
    connectionString: database.url,
    log: createLog('silent'),
    jobs: slotsJobs(noCalendars),
    inContext: (work) => inTransaction(database.db, (db) => work({ ...context(), db })),
  })
  open.push(queue)
  await queue.start()
  await inTransaction(database.db, (db) =>
    holdFreeSlot(
      { ...context(), db, enqueue: (job, data) => queue.enqueue(db, job, data) },
      { holdId: newHoldId(), serviceId: salon.serviceId, startsAt: at(afterNotice), staffId: null },
      { sessionToken: null, addressGroup: 'of the last test' },
      noCalendars,
    ),
  )
  await expect
    .poll(() => known(context().now), { timeout: 2000, interval: 50 })
    .toBe('2026-11-20T19:30:00.000Z')
})
