import { defaultPreferences } from 'contract/account/defaultPreferences'
import { describe, expect, test } from 'vitest'
import { copied, isOvernight, nextShift, readShifts, shiftFieldsOf, Week } from './shiftsForm.ts'
import { absenceText, weekText } from '../teamText.ts'

const shift = (dayOfWeek: number, startsMinute: number, endsMinute: number) => ({
  dayOfWeek,
  startsMinute,
  endsMinute,
})
const row = (day: number, start: string, end: string) => ({ day, start, end })

describe('the weekly shifts of a person', () => {
  test('can be read back unchanged', () => {
    const shifts = [shift(1, 540, 1020), shift(5, 1320, 1800), shift(6, 600, 900)]
    expect(Week.parse({ rows: shiftFieldsOf(shifts) })).toEqual({ shifts })
  })
  test('can end on the next day', () => {
    const night = row(4, '22:00', '06:00')
    expect(isOvernight(night)).toBe(true)
    expect(readShifts([night]).shifts).toEqual([shift(5, 1320, 1800)])
  })
  test('report an overlap at the later shift, also across the end of the week', () => {
    const overlaps = (...rows: ReturnType<typeof row>[]) => [...readShifts(rows).problems.keys()]
    expect(overlaps(row(0, '09:00', '12:00'), row(0, '11:00', '15:00'))).toEqual([1])
    expect(overlaps(row(0, '05:00', '12:00'), row(6, '22:00', '06:00'))).toEqual([0])
    expect(overlaps(row(0, '06:00', '12:00'), row(6, '22:00', '06:00'))).toEqual([])
  })
  test('require both times', () => {
    const { success, error } = Week.safeParse({ rows: [row(1, '09:00', '12:00'), row(2, '09:00', '')] })
    expect(success).toBe(false)
    expect(error?.issues).toMatchObject([
      { path: ['rows', 1, 'start'], message: 'Enter both times, like 9:00 AM and 5:00 PM.' },
    ])
  })
  test('start a new shift at the end of the last one', () => {
    expect(nextShift([row(1, '10:00', '12:00')], 0)).toEqual(row(0, '09:00', '17:00'))
    expect(nextShift([row(0, '09:00', '12:00')], 0)).toEqual(row(0, '12:00', '20:00'))
  })
  test('replace the shifts of other days when a day is copied', () => {
    const from = [row(0, '09:00', '17:00'), row(1, '10:00', '11:00')]
    const { shifts } = readShifts(copied(from, { from: 0, to: [1, 2] }))
    expect(shifts).toEqual([shift(1, 540, 1020), shift(2, 540, 1020), shift(3, 540, 1020)])
  })
})

test('consecutive days with equal shifts are merged', () => {
  const days = [1, 2, 3, 4, 5].map((day) => shift(day, 540, 1020))
  expect(weekText([...days, shift(6, 600, 840)], defaultPreferences)).toBe(
    'Mon to Fri 9:00 AM – 5:00 PM, Sat 10:00 AM – 2:00 PM',
  )
  expect(weekText([shift(1, 540, 720), shift(1, 780, 1020), shift(3, 540, 720)], defaultPreferences)).toBe(
    'Mon 9:00 AM – 12:00 PM and 1:00 PM – 5:00 PM, Wed 9:00 AM – 12:00 PM',
  )
  expect(weekText([], defaultPreferences)).toBe('')
})

test.each([
  ['2026-12-24T00:00', '2026-12-25T00:00', 'Thu, Dec 24'],
  ['2026-12-24T00:00', '2026-12-27T00:00', 'Thu, Dec 24 to Sat, Dec 26'],
  ['2026-12-24T09:00', '2026-12-24T12:30', 'Thu, Dec 24, 9:00 AM to 12:30 PM'],
  ['2026-12-24T09:00', '2026-12-25T12:30', 'Thu, Dec 24, 9:00 AM to Fri, Dec 25, 12:30 PM'],
])('%s to %s is formatted as %s', (localStart, localEnd, words) =>
  expect(absenceText({ localStart, localEnd }, defaultPreferences)).toBe(words),
)
