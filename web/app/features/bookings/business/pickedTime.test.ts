import { LocalDate, type TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { minuteAt } from './grid/place.ts'
import { pickedIn, suggestedTime } from './pickedTime.ts'

const timeZone = 'America/New_York' as TimeZone // IANA zone
const thursday = LocalDate.parse('2026-11-26')

test('a click chooses the quarter of an hour below the pointer, within the grid', () => {
  const range = { from: 540, to: 1020 }
  expect([0, 23, 24, 96, 10_000].map((top) => minuteAt(top, range))).toEqual([540, 540, 555, 600, 1005])
})

test('a time of the grid is the clock of the business, also after the clocks change and after midnight', () => {
  const clocksBack = LocalDate.parse('2026-11-01')
  expect(pickedIn({ day: thursday, minute: 600 }, timeZone, null)).toMatchObject({ minute: 600 })
  expect(pickedIn({ day: clocksBack, minute: 660 }, timeZone, null)).toMatchObject({ minute: 600 })
  expect(pickedIn({ day: thursday, minute: 1500 }, timeZone, null)).toMatchObject({
    day: '2026-11-27',
    minute: 60,
  })
})

test('without a choice, today suggests the next quarter of an hour and other days the morning', () => {
  const address = { date: thursday, today: thursday, now: Date.parse('2026-11-26T15:07:00.000Z') }
  expect(suggestedTime(address, timeZone)).toEqual({ day: thursday, minute: 615, staffId: null })
  const tomorrow = LocalDate.parse('2026-11-27')
  expect(suggestedTime({ ...address, date: tomorrow }, timeZone)).toMatchObject({ minute: 540 })
})
