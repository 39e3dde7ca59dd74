import { expect, test } from 'vitest'
import { hoursAreDisjoint } from '../../../server/src/modules/businesses/profile/openingHours.rules.ts'
import { townCalendar } from './bookable.ts'
import { policies } from './policies.ts'
import { policyTerms } from './policyTerms.ts'
import { generateTown } from './town.ts'

const { businesses } = generateTown()
const calendars = businesses.map((business) => ({ business, calendar: townCalendar(business) }))
const services = calendars.flatMap(
  ({ business, calendar }) =>
    calendar.services.map((each) => ({ ...each, offer: business.services[each.service]!, business })), // by its place there
)

test('most services with a duration can be booked, with every kind of booking', () => {
  const offered = businesses.flatMap((business) => business.services).length
  expect(services.length).toBeGreaterThan(offered * 0.75)
  const count = (test: (service: (typeof services)[number]) => boolean) => services.filter(test).length
  expect(count(({ settings }) => settings.capacity > 1)).toBeGreaterThan(60)
  expect(count(({ settings }) => !settings.needsStaff)).toBeGreaterThan(60)
  expect(count(({ settings }) => settings.processing.length > 0)).toBeGreaterThan(20)
  expect(count(({ settings }) => settings.confirmMode === 'request')).toBeGreaterThan(60)
  for (const kind of ['none', 'fixed', 'percent', 'card_on_file', 'full'])
    expect(
      count(({ settings }) => settings.deposit.kind === kind),
      kind,
    ).toBeGreaterThan(20)
})

test('every staffed service has staff, and their shifts do not overlap', () => {
  for (const { settings, staff, rooms, offer } of services)
    expect(settings.needsStaff ? staff.length : rooms.length, offer.name).toBeGreaterThan(0)
  for (const { business, calendar } of calendars)
    for (const [staff, shifts] of Map.groupBy(calendar.shifts, (shift) => shift.staff))
      expect(
        hoursAreDisjoint(
          [...Map.groupBy(shifts, ({ dayOfWeek }) => dayOfWeek)].map(([dayOfWeek, ofDay]) => ({
            dayOfWeek,
            intervals: ofDay.map(({ startsMinute, endsMinute }) => ({
              opensMinute: startsMinute,
              closesMinute: endsMinute,
            })),
          })),
        ),
        `${business.slug} ${staff}`,
      ).toBe(true)
})

test('every cancellation policy has terms', () => {
  expect(policyTerms('Free changes up to 24 hours before. After that, a 50% fee applies.')).toEqual({
    policyTiers: [
      { hoursBefore: 24, refundPercent: 100 },
      { hoursBefore: 0, refundPercent: 50 },
    ],
    noShowPercent: 50,
  })
  for (const text of [
    ...policies.salon,
    ...policies.clinic,
    ...policies.class,
    ...policies.visit,
    ...policies.table,
  ])
    for (const { refundPercent } of policyTerms(text).policyTiers)
      expect(refundPercent).toBeLessThanOrEqual(100)
  expect(policyTerms(null).policyTiers).toEqual([{ hoursBefore: 0, refundPercent: 100 }])
})
