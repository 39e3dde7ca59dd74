import type { Instant } from 'contract/core/instant'
import { type CalendarStore, standInTimeZone } from './calendarStore.ts'

/** Private events of a resident of the demo town, outside work, relative to a start day. */
const habits = [
  { days: [1, 8, 15, 22], at: '12:30', minutes: 45, summary: 'Lunch with Noor' },
  { days: [2, 9, 16, 23], at: '16:00', minutes: 60, summary: 'Kids’ swimming lesson' },
  { days: [3], at: '09:00', minutes: 90, summary: 'Dentist' },
  { days: [4, 11, 18], at: '19:00', minutes: 120, summary: 'Choir' },
  { days: [5], at: '10:00', minutes: 60, summary: 'Farmers’ market (maybe)', transparency: 'transparent' },
  { days: [6], at: '14:00', minutes: 60, summary: 'Declined meeting', isDeclined: true },
] as const

export function fillCalendar(store: CalendarStore, email: string, now: Instant): void {
  const calendar = store.calendar(email, 'primary')
  if (!calendar) return
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(standInTimeZone)
  for (const habit of habits)
    for (const days of habit.days) {
      const start = today.add({ days }).withPlainTime(habit.at)
      store.write(email, calendar, {
        summary: habit.summary,
        ...('transparency' in habit ? { transparency: habit.transparency } : {}),
        ...('isDeclined' in habit ? { attendees: [{ email, self: true, responseStatus: 'declined' }] } : {}),
        start: { dateTime: start.toInstant().toString() },
        end: { dateTime: start.add({ minutes: habit.minutes }).toInstant().toString() },
      })
    }
  const dayOff = today.add({ days: 12 }).toPlainDate()
  store.write(email, calendar, {
    summary: 'Lea’s birthday',
    transparency: 'transparent',
    start: { date: dayOff.toString() },
    end: { date: dayOff.add({ days: 1 }).toString() },
  })
}
