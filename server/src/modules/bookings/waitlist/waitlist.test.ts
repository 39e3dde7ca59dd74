import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { listFreeSlots } from '../../slots/availability/listFreeSlots.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { releaseHold } from '../../slots/holds/holds.ts'
import { cancelOwn } from '../cancel/cancelBooking.ts'
import { bookingsJobs } from '../jobs.ts'
import { offerFreed, sweepWaitlist } from './offers.ts'
import { joinWaitlist, leaveWaitlist, ownEntries } from './waitlist.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { queuedMails } from '../../../../test-support/mails.ts'
import { noCalendars } from '../../slots/availability/calendarsPort.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
const halfPast = at('2026-11-24T14:30:00-05:00')
let salon: BookedSalon
let maya: MemberId
let priya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000)
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
  priya = await fixture.checkouts.loyalty.newMember()
})

const wait = (minutes: number) => database.clock.moveTo(plus(database.clock.now(), { minutes }))
const cancel = (memberId: MemberId, bookingId: Parameters<typeof cancelOwn>[1]['bookingId']) =>
  fixture.as(memberId, (context) => cancelOwn(context, { bookingId, refundPercent: 100 }))
const isFree = async (over: BookedSalon, startsAt: Instant) => {
  const day = startsAt.slice(0, 10) as LocalDate // the date of an afternoon start
  const query = { serviceId: over.serviceId, from: day, to: day, staff: 'any' } as const
  const { slots } = await listFreeSlots(database.contextOf(), query, noCalendars)
  return slots.some((slot) => slot.startsAt === startsAt)
}

describe('the waiting list', () => {
  const date = '2026-11-24' as LocalDate // a valid date
  const join = (memberId: MemberId) =>
    fixture.as(memberId, (context) => joinWaitlist(context, { serviceId: salon.serviceId, date }))
  const offer = () => fixture.run((context) => offerFreed(context, { serviceId: salon.serviceId, date }))
  const entriesOf = async (memberId: MemberId) =>
    (await fixture.as(memberId, (context) => ownEntries(context))).entries

  test('offers a freed time to the first member, and to the next one when the offer expires', async () => {
    const busy = await fixture.book(maya, salon, start)
    await database.pool.query(
      `insert into staff_time_off (staff_id, starts_at, ends_at) select $1, '2026-11-24T05:00Z'::timestamptz + n * interval '1 hour', '2026-11-24T06:00Z'::timestamptz + n * interval '1 hour' from generate_series(0, 30) as n where n not in (14)`,
      [salon.staffIds[0]],
    )
    const jonah = await fixture.checkouts.loyalty.newMember()
    expect(await fixture.book(jonah, salon, halfPast)).toMatchObject({ status: 'confirmed' })
    await join(priya)
    wait(1)
    expect(await join(jonah)).toMatchObject({ ahead: 1, offer: null })
    await offer()
    expect(await entriesOf(priya)).toMatchObject([{ offer: null }])
    await cancel(maya, busy.id)
    expect(database.enqueued.some(({ job }) => job === 'offer-freed-times')).toBe(true)
    await offer()
    expect(await entriesOf(priya)).toMatchObject([{ offer: { startsAt: start } }])
    expect(await isFree(salon, start)).toBe(false)
    wait(16)
    await fixture.run(sweepWaitlist)
    await offer()
    const [entry] = await entriesOf(jonah)
    expect(entry).toMatchObject({ offer: { startsAt: start } })
    expect(await entriesOf(priya)).toEqual([])
    expect(await fixture.create(jonah, entry!.offer!.holdId)).toMatchObject([{ status: 'confirmed' }]) // offered above
    expect(await entriesOf(jonah)).toEqual([])
    await database.pool.query('delete from staff_time_off')
  })

  /** Runs the enqueued waiting list jobs and the jobs that they enqueue. */
  const work = async () => {
    const jobs = new Map(bookingsJobs((work) => work(database.contextOf())).map((job) => [job.name, job]))
    const isOurs = ({ job }: { job: string }) => job === 'offer-freed-times' || job === 'slot-hold-released'
    for (;;) {
      const found = database.enqueued.splice(0)
      for (const { job, data } of found.filter(isOurs))
        await fixture.run((own) => jobs.get(job)!.run(own, data)) // a known job
      if (!found.some(isOurs)) return
    }
  }
  const offerOf = async (memberId: MemberId) => (await entriesOf(memberId))[0]?.offer ?? null
  const noticesOf = async (memberId: MemberId) =>
    (
      await database.pool.query(
        `select title, href from notification where member_id = $1 and title like '%time for%' order by created_at, id`,
        [memberId],
      )
    ).rows

  describe('offers a time in the order in which members joined', () => {
    let jonah: MemberId
    let ines: MemberId

    beforeEach(async () => {
      jonah = await fixture.checkouts.loyalty.newMember()
      ines = await fixture.checkouts.loyalty.newMember()
      await database.pool.query('delete from waitlist_entry')
      await database.pool.query(
        `insert into staff_time_off (staff_id, starts_at, ends_at) select $1, '2026-11-24T05:00Z'::timestamptz + n * interval '30 minutes', '2026-11-24T05:30Z'::timestamptz + n * interval '30 minutes' from generate_series(0, 60) as n where n not in (28)`,
        [salon.staffIds[0]],
      )
      const busy = await fixture.book(maya, salon, start)
      for (const memberId of [priya, jonah, ines]) {
        await join(memberId)
        wait(1)
      }
      database.enqueued.splice(0)
      await cancel(maya, busy.id)
    })

    afterEach(() => database.pool.query('delete from staff_time_off'))

    test('when an offer expires after 15 minutes, and notifies its member', async () => {
      await work()
      expect(await offerOf(priya)).toMatchObject({ startsAt: start })
      expect(await offerOf(jonah)).toBeNull()
      wait(14)
      await fixture.run(sweepWaitlist)
      await work()
      expect(await offerOf(priya)).not.toBeNull()
      wait(1)
      await fixture.run(sweepWaitlist)
      await work()
      expect(await entriesOf(priya)).toEqual([])
      expect(await noticesOf(priya)).toMatchObject(
        [
          { title: /is available$/ },
          { title: /expired$/, href: `/service?s=${salon.serviceId}&day=${date}` },
        ].map(({ title, ...rest }) => ({ ...rest, title: expect.stringMatching(title) })),
      )
      expect(await offerOf(jonah)).toMatchObject({ startsAt: start })
      expect(await offerOf(ines)).toBeNull()
    })

    test('when a member leaves the list or releases the hold, until a member books', async () => {
      await work()
      const [entry] = await entriesOf(priya)
      await fixture.as(priya, (context) => leaveWaitlist(context, entry!.id)) // offered above
      await work()
      const offered = await offerOf(jonah)
      await fixture.as(jonah, (context) => releaseHold(context, offered!.holdId)) // offered above
      await work()
      expect(await entriesOf(jonah)).toEqual([])
      const last = await offerOf(ines)
      expect(await fixture.create(ines, last!.holdId)).toMatchObject([{ status: 'confirmed' }]) // offered above
      await work()
      expect(await entriesOf(ines)).toEqual([])
    })

    test('with a notification and a mail that link to the held time', async () => {
      await fixture.run((context) => offerFreed(context, { serviceId: salon.serviceId, date }))
      const offered = await offerOf(priya)
      const path = `/booking?hold=${offered!.holdId}&s=${salon.serviceId}&day=${date}` // offered above
      expect(await noticesOf(priya)).toMatchObject([{ href: path }])
      const mails = await queuedMails(database, database.enqueued)
      expect(mails.at(-1)).toMatchObject({
        button: 'Book this time',
        href: path,
      })
    })
  })

  test('can be left once', async () => {
    const entry = await join(maya)
    expect(await join(maya)).toEqual(entry)
    await fixture.as(maya, (context) => leaveWaitlist(context, entry.id))
    await expect(fixture.as(maya, (context) => leaveWaitlist(context, entry.id))).rejects.toMatchObject({
      code: 'waitlist_entry_not_found',
    })
  })
})
