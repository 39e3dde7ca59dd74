import type { StaffId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AvailabilityInput } from '../availability/availabilityInput.rules.ts'
import {
  firstStart,
  type Availability,
  availabilityDays,
  availabilityOf,
  soonestStarts,
} from './availabilityIndex.rules.ts'
import { freeSlots } from '../availability/slots.rules.ts'
import { dayOf, type Minute, minuteOfInstant, zoneBetween } from '../availability/zone.rules.ts'
import { at, plainSettings } from '../../../../test-support/fixtures/slots.ts'
import { placeAndQuery } from '../../../../test-support/slots/placesAroundClockChanges.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const cases = effort('CASES', { sample: 150, soak: 3000 })

/** Every start in an availability row from `now`, sorted. */
function knownStarts(availability: Availability, now: Minute): Minute[] {
  const starts: Minute[] = []
  for (let from = now; ; from = starts.at(-1)! + 1) {
    // the loop has added one
    const start = firstStart(availability, { from, now })
    if (start === null) return starts
    starts.push(start)
  }
}

const minute = (text: string) => minuteOfInstant(at(text))

/** One staff member who works from 9:00 to 10:30 every day, and a service of 30 minutes. */
const shop = (changes: Partial<AvailabilityInput> = {}): AvailabilityInput => ({
  timeZone: 'America/New_York' as TimeZone, // an IANA zone
  durationMinutes: 30,
  settings: plainSettings,
  hours: { weekly: [], special: [] },
  closures: [],
  staff: [
    {
      id: 'a' as StaffId, // an id for these rules
      durationMinutes: null,
      shifts: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, fromMinute: 540, toMinute: 630 })),
      timeOff: [],
      allocated: [],
      external: [],
    },
  ],
  groups: [],
  sessions: [],
  ...changes,
})

describe('the availability index', () => {
  test(`matches the slots for the rest of the day, in ${cases} random cases`, () => {
    let count = 0
    fc.assert(
      fc.property(
        placeAndQuery,
        fc.array(fc.constantFrom(0, 60, 1440, 4000), { maxLength: 2 }),
        fc.nat(1439),
        ({ input, wanted: { now } }, notices, passed) => {
          const others = notices.map((minNoticeMinutes) => ({
            ...input,
            settings: { ...input.settings, minNoticeMinutes, slotStepMinutes: 5 },
          }))
          const availability = availabilityOf([input, ...others], now)
          const later = Math.min(now + passed, availability.dayEndsMinute - 1)
          const today = dayOf(zoneBetween(input.timeZone, now, now), now)
          const days = { fromDay: today, toDay: today + availabilityDays }
          const expected = new Set(
            [input, ...others].flatMap((each) =>
              freeSlots(each, { ...days, now: later, staffId: null }).map(({ from }) => from),
            ),
          )
          count += expected.size
          expect(knownStarts(availability, later)).toEqual([...expected].sort((one, other) => one - other))
        },
      ),
      { numRuns: cases, seed },
    )
    expect(count).toBeGreaterThan(cases * 20)
  })

  test(`knows the latest booking time of each day, even after that day ends, in ${cases} random cases`, () => {
    const counts = { free: 0, late: 0 }
    fc.assert(
      fc.property(
        placeAndQuery,
        fc.array(fc.constantFrom(0, 60, 1440, 4000), { maxLength: 2 }),
        fc.nat(5 * 1440),
        ({ input, wanted: { now } }, notices, passed) => {
          const others = notices.map((minNoticeMinutes) => ({
            ...input,
            settings: { ...input.settings, minNoticeMinutes, slotStepMinutes: 5 },
          }))
          const availability = availabilityOf([input, ...others], now)
          const later = now + passed
          // After the local day ends, the index counts days of 24 hours until its renewal.
          const day = Math.max(Math.floor((later - availability.dayEndsMinute) / 1440) + 1, 0)
          const first = firstStart(availability, { from: later, now: later })
          const isFree = first !== null && first < availability.dayEndsMinute + day * 1440
          counts.free += Number(isFree)
          counts.late += Number(isFree && day > 0)
          expect(availability.bookableUntil[day]! >= later).toBe(isFree) // fewer days than the index has
        },
      ),
      { numRuns: cases, seed },
    )
    expect(counts.free).toBeGreaterThan(cases / 20)
    expect(counts.late).toBeGreaterThan(cases / 50)
  })

  test('covers 25 hours on the day the clocks go back, and 23 when they go forward', () => {
    const back = minute('2026-11-01T00:00-04:00')
    expect(availabilityOf([shop()], back).dayEndsMinute - back).toBe(25 * 60)
    const forward = minute('2027-03-14T00:00-05:00')
    expect(availabilityOf([shop()], forward).dayEndsMinute - forward).toBe(23 * 60)
  })

  test('contains both 1:30 times of the night the clocks go back', () => {
    const night = shop()
    const [worker] = night.staff
    const shifts = [{ dayOfWeek: 7, fromMinute: 90, toMinute: 150 }]
    const input = shop({ staff: worker ? [{ ...worker, shifts }] : [] })
    const availability = availabilityOf([input], minute('2026-10-31T12:00-04:00'))
    expect(knownStarts(availability, minute('2026-10-31T12:00-04:00')).slice(0, 4)).toEqual(
      ['01:30-04:00', '01:00-05:00', '01:30-05:00', '02:00-05:00'].map((time) =>
        minute(`2026-11-01T${time}`),
      ),
    )
  })
})

describe('the next starts', () => {
  const noon = minute('2026-11-20T12:00-05:00')
  const next = (input: AvailabilityInput, now = noon) => soonestStarts(input, now, 3)

  test('are the first three, today or from the next open day on', () => {
    expect(next(shop())).toEqual(
      ['09:00', '09:30', '10:00'].map((time) => minute(`2026-11-21T${time}-05:00`)),
    )
    const closed = shop({ closures: [{ from: noon, to: noon + 9 * 1440 }] })
    expect(next(closed)[0]).toBe(minute('2026-11-30T09:00-05:00'))
  })

  test('continue on later days when a day has too few', () => {
    const settings = { ...plainSettings, minNoticeMinutes: 0 }
    expect(next(shop({ settings }), minute('2026-11-20T09:45-05:00'))).toEqual(
      ['2026-11-20T10:00-05:00', '2026-11-21T09:00-05:00', '2026-11-21T09:30-05:00'].map(minute),
    )
    const weekly = shop()
    const staff = weekly.staff.map((worker) => ({
      ...worker,
      shifts: [{ dayOfWeek: 6, fromMinute: 540, toMinute: 570 }],
    }))
    expect(next({ ...weekly, staff })).toEqual(
      ['2026-11-21T09:00-05:00', '2026-11-28T09:00-05:00'].map(minute),
    )
  })

  test('are empty when there is none within two weeks', () => {
    expect(next(shop({ closures: [{ from: noon, to: noon + 20 * 1440 }] }))).toEqual([])
  })
})
