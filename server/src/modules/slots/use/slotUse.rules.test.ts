import { type Instant, TimeZone } from 'contract/core/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../test-support/effort.ts'
import { minuteOfInstant, zoneBetween } from '../availability/zone.rules.ts'
import { useByHour } from './slotUse.rules.ts'

const at = (text: string) => minuteOfInstant(text as Instant) // written in the contract's format
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const newYork = zoneBetween(
  TimeZone.parse('America/New_York'),
  at('2026-01-01T00:00:00.000Z'),
  at('2027-01-01T00:00:00.000Z'),
)
const all = span('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')

test('minutes count in the hours of the local clock', () => {
  const use = useByHour([
    {
      zone: newYork,
      within: all,
      // Friday, 9:30 to 11:00 in New York.
      offered: [span('2026-11-20T14:30:00.000Z', '2026-11-20T16:00:00.000Z')],
      booked: [span('2026-11-20T15:00:00.000Z', '2026-11-20T15:45:00.000Z')],
    },
  ])
  expect(use).toEqual([
    { dayOfWeek: 5, hour: 9, offeredMinutes: 30, bookedMinutes: 0 },
    { dayOfWeek: 5, hour: 10, offeredMinutes: 60, bookedMinutes: 45 },
  ])
})

test('a repeated hour counts twice, and a skipped hour not at all', () => {
  const day = (from: string, to: string) =>
    useByHour([{ zone: newYork, within: all, offered: [span(from, to)], booked: [] }])
  // November 1 has 25 hours, March 8 has 23.
  const autumn = day('2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z')
  expect(autumn.find(({ hour }) => hour === 1)?.offeredMinutes).toBe(120)
  expect(autumn.reduce((sum, { offeredMinutes }) => sum + offeredMinutes, 0)).toBe(25 * 60)
  const spring = day('2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z')
  expect(spring.map(({ hour }) => hour)).not.toContain(2)
  expect(spring.every(({ dayOfWeek }) => dayOfWeek === 7)).toBe(true)
})

test('no hour is more than full, and no booked minute is lost', () => {
  const some = fc.array(
    fc
      .record({ from: fc.integer({ min: 0, max: 20_000 }), minutes: fc.integer({ min: 1, max: 600 }) })
      .map(({ from, minutes }) => ({ from: all.from + from, to: all.from + from + minutes })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(some, some, (offered, booked) => {
      const use = useByHour([{ zone: newYork, within: all, offered, booked }])
      for (const each of use) expect(each.bookedMinutes).toBeLessThanOrEqual(each.offeredMinutes)
      const whole = useByHour([{ zone: newYork, within: all, offered: booked, booked: [] }])
      const sum = (rows: typeof use, name: 'offeredMinutes' | 'bookedMinutes') =>
        rows.reduce((minutes, each) => minutes + each[name], 0)
      expect(sum(use, 'bookedMinutes')).toBe(sum(whole, 'offeredMinutes'))
    }),
    { seed },
  )
})
