import type { StaffId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import type { AvailabilityInput } from './availabilityInput.rules.ts'
import { freeSlots } from './slots.rules.ts'

const first = Temporal.Instant.from('2026-11-20T00:00:00Z')
const last = Temporal.Instant.from('2028-11-20T00:00:00Z')
const stepMinutes = 15

/** Always open, with staff always on shift: only the clocks can cause missing or extra starts. */
function alwaysOpen(timeZone: string): AvailabilityInput {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, fromMinute: 0, toMinute: 1440 }))
  return {
    timeZone: timeZone as TimeZone, // from the list
    durationMinutes: 15,
    settings: {
      needsStaff: true,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      processing: [],
      weeklyStarts: [],
      slotStepMinutes: stepMinutes,
      minNoticeMinutes: 0,
      maxAdvanceDays: 365 * 3,
      capacity: 1,
    },
    hours: { weekly: everyDay, special: [] },
    closures: [],
    staff: [
      {
        id: 'a' as StaffId,
        durationMinutes: null,
        shifts: everyDay,
        timeOff: [],
        allocated: [],
        external: [],
      }, // an id
    ],
    groups: [],
    sessions: [],
  }
}

function changesOf(timeZone: string): Temporal.Instant[] {
  const changes: Temporal.Instant[] = []
  let at = first.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  for (; at && Temporal.Instant.compare(at.toInstant(), last) < 0; at = at.getTimeZoneTransition('next'))
    changes.push(at.toInstant())
  return changes
}

/** Every quarter-hour wall time on the given days, computed by reading the clock every five minutes. */
function shown(timeZone: string, from: Temporal.PlainDate, to: Temporal.PlainDate): number[] {
  const start = from.toZonedDateTime(timeZone).toInstant().subtract({ hours: 2 })
  const starts: number[] = []
  // Three days, plus two hours on either side for clock changes.
  for (let passed = 0; passed < 77 * 60; passed += 5) {
    const at = start.add({ minutes: passed }).toZonedDateTimeISO(timeZone)
    const date = at.toPlainDate()
    const isWanted = Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0
    if (isWanted && (at.hour * 60 + at.minute) % stepMinutes === 0) starts.push(at.epochMilliseconds / 60_000)
  }
  return starts
}

test(
  'no time zone loses, doubles or invents a time in two years of clock changes',
  { timeout: 120_000 },
  () => {
    const zones = Intl.supportedValuesOf('timeZone')
    let changeCount = 0
    for (const timeZone of zones) {
      const changes = changesOf(timeZone)
      changeCount += changes.length
      for (const change of changes.length > 0 ? changes : [first]) {
        const day = change.toZonedDateTimeISO(timeZone).toPlainDate()
        const [from, to] = [day.subtract({ days: 1 }), day.add({ days: 1 })]
        const number = (date: Temporal.PlainDate) => Date.parse(date.toString()) / 86_400_000
        const found = freeSlots(alwaysOpen(timeZone), {
          fromDay: number(from),
          toDay: number(to),
          now: first.subtract({ hours: 72 }).epochMilliseconds / 60_000,
          staffId: null,
        })
        expect(
          found.map((slot) => slot.from),
          `${timeZone} around ${day.toString()}`,
        ).toEqual(shown(timeZone, from, to))
      }
    }
    expect(zones.length).toBeGreaterThan(400)
    expect(changeCount).toBeGreaterThan(300)
  },
)
