import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import fc from 'fast-check'
import type {
  DaySpan,
  AvailabilityInput,
  RequestedTime,
} from '../../src/modules/slots/availability/availabilityInput.rules.ts'
import { type Span, united } from '../../src/modules/slots/availability/spans.rules.ts'

/** Days around clock changes (whole, half and double hours, at midnight, both directions), and one without a change. */
const days: readonly (readonly [timeZone: string, day: string])[] = [
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2026-11-20'],
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Antarctica/Troll', '2027-03-28'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Africa/Cairo', '2027-04-30'],
  ['Asia/Beirut', '2027-03-28'],
  ['America/Havana', '2026-11-01'],
  ['America/Nuuk', '2026-10-25'],
  ['Asia/Kathmandu', '2026-11-20'],
  ['Pacific/Chatham', '2027-04-04'],
]

const five = (least: number, most: number) =>
  fc.integer({ min: least / 5, max: most / 5 }).map((value) => value * 5)
const minuteOfDay = fc.oneof(five(0, 1435), five(0, 240), fc.integer({ min: 0, max: 1439 }))
const dayLength = fc.oneof(five(30, 600), five(5, 1440))

const daySpan = fc
  .record({ dayOfWeek: fc.integer({ min: 1, max: 7 }), fromMinute: minuteOfDay, length: dayLength })
  .map(({ dayOfWeek, fromMinute, length }): DaySpan => {
    return { dayOfWeek, fromMinute, toMinute: fromMinute + length }
  })
/** Covers most of the week, so that most cases have slots. */
const week = fc
  .array(fc.record({ fromMinute: minuteOfDay, length: five(120, 1440) }), { minLength: 1, maxLength: 2 })
  .map((spans): DaySpan[] =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((dayOfWeek) =>
      spans.map(({ fromMinute, length }) => ({ dayOfWeek, fromMinute, toMinute: fromMinute + length })),
    ),
  )
const hours = fc.oneof({ weight: 4, arbitrary: week }, fc.array(daySpan, { maxLength: 6 }))

const spansFrom = (first: number, most: number) =>
  fc.array(
    fc
      .record({ offset: fc.oneof(five(0, 5760), fc.integer({ min: 0, max: 5760 })), length: five(5, 300) })
      .map(({ offset, length }): Span => ({ from: first + offset, to: first + offset + length })),
    { maxLength: most },
  )

/** A place with its allocations, and the query. */
export const placeAndQuery = fc.constantFrom(...days).chain(([timeZone, date]) => {
  const day = Date.parse(date) / 86_400_000
  const first = (day - 2) * 1440
  const staffIds = ['a', 'b', 'c'] as StaffId[] // the rules treat ids as plain strings
  return fc.record({
    input: fc.record({
      timeZone: fc.constant(timeZone as TimeZone), // a zone of the list above
      durationMinutes: five(5, 180),
      settings: fc.record({
        needsStaff: fc.oneof(fc.constant(true), fc.boolean()),
        bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 15),
        bufferAfterMinutes: fc.constantFrom(0, 0, 10, 30),
        processing: fc.oneof(
          fc.constant([]),
          fc.tuple(five(5, 60), five(5, 60)).map(([offsetMinutes, minutes]) => [{ offsetMinutes, minutes }]),
        ),
        slotStepMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
        weeklyStarts: fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          fc
            .array(five(0, 1435), { minLength: 1, maxLength: 4 })
            .map((starts) =>
              [1, 2, 3, 4, 5, 6, 7].flatMap((dayOfWeek) =>
                starts.map((minute) => ({ dayOfWeek, minute: dayOfWeek > 5 ? minute % 240 : minute })),
              ),
            ),
        ),
        minNoticeMinutes: fc.constantFrom(0, 120, 1440),
        maxAdvanceDays: fc.constantFrom(1, 2, 60),
        capacity: fc.constantFrom(1, 1, 5),
      }),
      hours: fc.record({
        weekly: hours,
        special: fc.uniqueArray(
          fc.record({
            date: fc.constantFrom(-1, 0, 1).map(
              (offset) => new Date((day + offset) * 86_400_000).toISOString().slice(0, 10) as LocalDate, // a local date
            ),
            spans: fc.array(
              daySpan.map(({ fromMinute, toMinute }) => ({ fromMinute, toMinute })),
              { maxLength: 2 },
            ),
          }),
          { maxLength: 2, selector: ({ date }) => date },
        ),
      }),
      closures: fc.oneof(fc.constant([]), spansFrom(first, 1)),
      staff: fc
        .array(
          fc.record({
            durationMinutes: fc.oneof(fc.constant(null), five(5, 180)),
            shifts: hours,
            timeOff: spansFrom(first, 1),
            allocated: spansFrom(first, 8).map(united),
            external: spansFrom(first, 2),
          }),
          { maxLength: 3 },
        )
        .map((list) => list.map((worker, index) => ({ ...worker, id: staffIds[index]! }))),
      groups: fc.oneof(
        fc.constant([]),
        fc.array(
          fc
            .array(spansFrom(first, 6), { maxLength: 2 })
            .map((units) =>
              units.map((allocated, index) => ({ key: `room:${index}`, allocated: united(allocated) })),
            ),
          { maxLength: 2 },
        ),
      ),
      sessions: fc
        .array(
          fc.record({
            offset: five(0, 5760),
            length: five(5, 180),
            staffId: fc.constantFrom(...staffIds, null),
            seatsLeft: fc.integer({ min: 0, max: 4 }),
          }),
          { maxLength: 4 },
        )
        .map((list) =>
          list.map(({ offset, length, ...session }, index) => ({
            ...session,
            id: String(index),
            from: first + offset,
            to: first + offset + length,
          })),
        ),
    }) satisfies fc.Arbitrary<AvailabilityInput>,
    wanted: fc.record({
      fromDay: fc.constantFrom(day - 1, day),
      toDay: fc.constantFrom(day, day + 1),
      now: fc.oneof(five(first - 1440, first + 2880), fc.constant(first - 1440)),
      staffId: fc.oneof(fc.constant(null), fc.constantFrom(...staffIds)),
    }) satisfies fc.Arbitrary<RequestedTime>,
  })
})
