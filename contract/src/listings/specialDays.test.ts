import { expect, test } from 'vitest'
import type { LocalDate } from '../core/instant.ts'
import { dayMilliseconds, plusDays } from '../core/time.ts'
import type { SpecialDay } from './listing.ts'
import { isPast, specialHoursIn } from './specialDays.ts'

const date = (text: string) => text as LocalDate // a date
const dates = (
  name: string,
  from: string,
  to = from,
  more: { isYearly?: boolean; opens?: number } = {},
): SpecialDay => ({
  kind: 'dates',
  name,
  from: date(from),
  to: date(to),
  isYearly: more.isYearly ?? false,
  intervals: more.opens === undefined ? [] : [{ opensMinute: more.opens, closesMinute: 1080 }],
})
const range = { from: date('2026-11-20'), to: date('2028-01-31') }
const namesOf = (days: readonly SpecialDay[]) =>
  specialHoursIn(days, range).map((day) => `${day.date} ${day.note}`)

test('a range covers each of its days, and only those in the period', () => {
  expect(namesOf([dates('Holidays', '2026-11-18', '2026-11-21')])).toEqual([
    '2026-11-20 Holidays',
    '2026-11-21 Holidays',
  ])
})

test('yearly days and holidays repeat, also across the end of a year', () => {
  expect(namesOf([dates('New year', '2020-12-31', '2021-01-01', { isYearly: true })])).toEqual([
    '2026-12-31 New year',
    '2027-01-01 New year',
    '2027-12-31 New year',
    '2028-01-01 New year',
  ])
  expect(namesOf([{ kind: 'holiday', holiday: 'thanksgiving', intervals: [] }])).toEqual([
    '2026-11-26 Thanksgiving',
    '2027-11-25 Thanksgiving',
  ])
})

test('February 29 repeats in leap years only', () => {
  const leap = dates('Leap day', '2024-02-29', '2024-02-29', { isYearly: true })
  expect(specialHoursIn([leap], { from: date('2025-01-01'), to: date('2029-01-01') })).toMatchObject([
    { date: '2028-02-29' },
  ])
})

test.each([
  ['2024-02-28', '2024-03-01', '2027-02-28', '2027-03-01'],
  ['2025-02-28', '2025-03-01', '2028-02-28', '2028-03-01'],
  ['2024-02-29', '2024-03-02', '2027-03-01', '2027-03-02'],
  ['2024-02-29', '2024-03-02', '2028-02-29', '2028-03-02'],
  ['2024-02-27', '2024-02-29', '2027-02-27', '2027-02-28'],
  ['2023-12-30', '2024-02-29', '2026-12-30', '2027-02-28'],
  ['2023-12-30', '2024-03-01', '2026-12-30', '2027-03-01'],
  ['2019-12-24', '2020-01-02', '2026-12-24', '2027-01-02'],
])('%s to %s each year is %s to %s', (from, to, first, last) => {
  const closing = dates('Closed', from, to, { isYearly: true })
  const around = { from: plusDays(date(first), -40), to: plusDays(date(last), 40) }
  const shown = specialHoursIn([closing], around).map((day) => day.date)
  expect([shown[0], shown.at(-1)]).toEqual([first, last])
  const length = (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1
  expect(shown).toHaveLength(length)
})

test('the most exact of several days counts', () => {
  const [day] = specialHoursIn(
    [
      { kind: 'holiday', holiday: 'christmas', intervals: [] },
      dates('Open this year', '2026-12-25', '2026-12-25', { opens: 600 }),
      dates('Winter break', '2026-12-20', '2026-12-31'),
    ],
    { from: date('2026-12-25'), to: date('2026-12-25') },
  )
  expect(day).toEqual({
    date: '2026-12-25',
    note: 'Open this year',
    intervals: [{ opensMinute: 600, closesMinute: 1080 }],
  })
})

test('only dates that do not repeat are past', () => {
  expect(isPast(dates('Gone', '2026-11-18', '2026-11-19'), range.from)).toBe(true)
  expect(isPast(dates('Ends today', '2026-11-18', '2026-11-20'), range.from)).toBe(false)
  expect(isPast(dates('Yearly', '2020-01-01', '2020-01-01', { isYearly: true }), range.from)).toBe(false)
})
