import type { ServiceId, StaffId } from 'contract/core/ids'
import { LocalDate, type TimeZone } from 'contract/core/instant'
import type { Team } from 'contract/team/team'
import { expect, test } from 'vitest'
import { newGuest, peopleFor, readGuest } from './guestForm.ts'

const timeZone = 'America/New_York' as TimeZone // IANA zone
const service = (id: string, isBookable = true) => ({ id, isBookable })
const person = (id: string, ...serviceIds: string[]) => ({
  id,
  skills: serviceIds.map((serviceId) => ({ serviceId })),
})
const team = {
  services: [service('cut'), service('consultation', false), service('color')],
  staff: [person('noor', 'color'), person('ana', 'cut', 'color'), person('ben')],
} as unknown as Team // the parts that the form reads
const time = { day: LocalDate.parse('2026-11-26'), minute: 14 * 60 + 5 }
const chosen = (staffId: string | null) => newGuest(team, { ...time, staffId: staffId as StaffId | null }) // any text serves as an id

test('a new booking has the chosen time and person, with a service of theirs', () => {
  expect(chosen('noor')).toMatchObject({
    staffId: 'noor',
    serviceId: 'color',
    day: '2026-11-26',
    time: '14:05',
  })
  expect(chosen(null)).toMatchObject({ staffId: null, serviceId: 'cut' })
  expect(chosen('ben')).toMatchObject({ staffId: null, serviceId: 'cut' })
  expect(peopleFor(team, 'cut' as ServiceId).map(({ id }) => id)).toEqual(['ana']) // any text serves as an id
})

test('empty contacts are left out', () => {
  const { booking } = readGuest(
    { ...chosen(null), name: ' Sam ', phone: ' ', email: 'sam@example.com' },
    timeZone,
  )
  expect(booking).toMatchObject({
    startsAt: '2026-11-26T19:05:00.000Z',
    guest: { name: 'Sam', phone: null, email: 'sam@example.com' },
  })
})

test('a name and a time are required', () =>
  expect(readGuest({ ...chosen(null), time: '' }, timeZone)).toEqual({
    booking: null,
    problems: { name: 'Enter a name.', day: 'Enter a day and a time.' },
  }))
