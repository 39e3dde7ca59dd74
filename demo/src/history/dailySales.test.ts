import { expect, test } from 'vitest'
import { generateTown } from '../town/town.ts'
import { calendarBefore } from './calendar.ts'
import { dailySales } from './dailySales.ts'
import { shopsOf } from './shops.ts'

const timeZone = 'America/New_York'
/** A Friday at noon. */
const now = '2026-11-20T17:00:00.000Z' as Parameters<typeof calendarBefore>[0] // an instant
const at = calendarBefore(now, timeZone)
const shops = shopsOf(generateTown().businesses)
const sales = dailySales(['one', 'two'], { shops, days: 28, now, timeZone, at })

const perDay = (daysAgo: number) => sales.filter((sale) => sale.daysAgo === daysAgo).length

test('there are sales on every day, and more on Saturdays than on Tuesdays', () => {
  for (let daysAgo = 0; daysAgo <= 28; daysAgo++) expect(perDay(daysAgo)).toBeGreaterThan(5)
  const weeks = [0, 7, 14, 21]
  const sum = (first: number) => weeks.reduce((total, week) => total + perDay(first + week), 0)
  expect(sum(6)).toBeGreaterThan(sum(3))
})

test('no sale is later than now, and none is at night', () => {
  for (const sale of sales) {
    expect(at(sale) < now).toBe(true)
    expect(sale.minute).toBeGreaterThanOrEqual(6 * 60)
    expect(sale.minute).toBeLessThan(22 * 60)
  }
})

test('a day has the same sales however many days there are before it', () => {
  const again = dailySales(['one', 'two'], { shops, days: 5, now, timeZone, at })
  expect(again.map(({ daysAgo, minute }) => [daysAgo, minute])).toEqual(
    sales.filter(({ daysAgo }) => daysAgo <= 5).map(({ daysAgo, minute }) => [daysAgo, minute]),
  )
})
