import { glob, readFile } from 'node:fs/promises'
import { type Booking, BookingStatus } from 'contract/bookings/bookings'
import type { MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { readStrictly, readWithType } from '../../../test-support/icalendar.ts'
import { mailsSentTo } from '../../../test-support/mails.ts'
import { entryFrom } from '../../modules/bookings/calendar/icsFile.ts'
import { bookingsForCalendars } from '../../modules/bookings/public.ts'
import { cancelOwn } from '../../modules/bookings/cancel/cancelBooking.ts'
import { icalOf } from '../../modules/calendar/own/icsFeed.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
const origin = 'https://goodword.example'
const sender = 'hello@goodword.example'
let maya: MemberId
let booking: Booking
let salon: Awaited<ReturnType<typeof bookings.newSalon>>

beforeAll(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  maya = await bookings.checkouts.loyalty.newMember()
  salon = await bookings.newSalon(4000)
  booking = await bookings.book(maya, salon, at('2026-11-27T10:00:00-05:00'))
})

const feed = async (memberId: MemberId) =>
  icalOf(await bookings.run((context) => bookingsForCalendars.feedEntries(context, memberId)), origin)

test.each(BookingStatus.options)('the file of a booking that is %s passes a strict reader', (status) => {
  const hostile = {
    ...booking,
    status,
    service: { ...booking.service, name: `Färben; \u0007"Gloss",\r\nBEGIN:VEVENT ${'💇'.repeat(60)}` },
    business: { ...booking.business, name: 'Joe "The Blade": Barber\\Shop; Sons\n' },
  }
  const { components } = readStrictly(entryFrom(hostile, { now: booking.startsAt, sender }))
  expect(components).toHaveLength(1)
  expect(components[0]?.properties.get('ORGANIZER')).toBe(`mailto:${sender}`)
})

test('a missed visit was not canceled, in its file and in feeds', async () => {
  for (const status of ['no_show', 'no_show_penalized'] as const) {
    const text = entryFrom({ ...booking, status }, { now: booking.startsAt, sender })
    expect(readStrictly(text)).toMatchObject({ method: 'PUBLISH' })
    expect(text).toContain('STATUS:CONFIRMED')
  }
})

test('the organizer is the business, by its name', () => {
  const text = entryFrom(booking, { now: booking.startsAt, sender }).replaceAll('\r\n ', '')
  expect(text).toContain(`ORGANIZER;CN="${booking.business.name}":mailto:${sender}`)
})

test('a feed passes a strict reader, also without bookings, and its text changes only with a booking', async () => {
  const other = await bookings.checkouts.loyalty.newMember()
  expect(readStrictly(await feed(other))).toMatchObject({ method: null, components: [{ name: 'VTIMEZONE' }] })
  const first = await feed(maya)
  expect(readStrictly(first)).toMatchObject({ method: null, components: [{ name: 'VEVENT' }] })
  database.clock.moveTo('2026-11-21T17:00:00Z')
  expect(await feed(maya)).toBe(first)
  expect(readStrictly(first).components[0]?.properties.get('DTSTAMP')).toBe('20261120T170000Z')
})

test('the files of mails have the method of their content type, and a cancellation a higher sequence', async () => {
  const fileOf = async (memberId: MemberId) => {
    const mails = await mailsSentTo(database, memberId)
    const [file] = mails.flatMap(({ attachments }) => attachments ?? [])
    return readWithType(file?.content ?? '', file?.contentType)
  }
  for (const memberId of [maya, salon.ownerId]) {
    const { method, components } = await fileOf(memberId)
    expect([method, components[0]?.properties.get('SEQUENCE')]).toEqual(['PUBLISH', '1'])
  }
  database.enqueued.length = 0
  database.clock.moveTo('2026-11-22T17:00:00Z')
  await bookings.as(maya, (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: 100 }))
  for (const memberId of [maya, salon.ownerId]) {
    const { method, components } = await fileOf(memberId)
    expect([method, components[0]?.properties.get('SEQUENCE')]).toEqual(['CANCEL', '2'])
  }
  const canceled = readStrictly(await feed(maya)).components[0]?.properties
  expect(canceled?.get('STATUS')).toBe('CANCELLED')
  expect(canceled?.get('DTSTAMP')).toBe('20261122T170000Z')
})

test('each module that writes calendars writes their text with calendarText', async () => {
  const src = new URL('../../', import.meta.url).pathname
  const writers: string[] = []
  for await (const file of glob('**/*.ts', { cwd: src })) {
    const text = await readFile(src + file, 'utf8')
    if (file.endsWith('.test.ts') || file === 'platform/format/icalendar.ts') continue
    if (!/from 'ical-generator'|VCALENDAR/.test(text)) continue
    expect(text, file).toContain('return calendarText(calendar)')
    writers.push(file)
  }
  expect(writers.toSorted()).toEqual([
    'modules/bookings/calendar/icsFile.ts',
    'modules/calendar/own/icsFeed.ts',
  ])
})
