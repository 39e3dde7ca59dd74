import { expect, test } from 'vitest'
import type { WeeklyHours } from '../businesses/businesses.ts'
import type { LocalDate } from '../core/instant.ts'
import { completedWebsite, isWebAddress, specialDayProblems, weekProblems } from './listingIssues.ts'

const week = (...days: [day: number, opens: number, closes: number][]): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals: days
      .filter(([day]) => day === dayOfWeek)
      .map(([, opensMinute, closesMinute]) => ({ opensMinute, closesMinute })),
  }))

test('hours may touch and run past midnight, but not overlap', () => {
  expect(weekProblems(week([1, 540, 720], [1, 720, 1080], [5, 1080, 1560], [6, 120, 300]))).toEqual([])
  expect(weekProblems(week([1, 540, 720], [1, 700, 1080]))).toEqual([
    'Monday: these hours overlap other hours.',
  ])
  expect(weekProblems(week([7, 1200, 1560], [1, 60, 300]))).toEqual([
    'Monday: these hours overlap other hours.',
  ])
  expect(weekProblems(week([3, 0, 1440]))).toEqual([])
})

test('a closing time before the opening time gets a hint about midnight', () => {
  expect(weekProblems(week([2, 1080, 120]))[0]).toMatch(/Tuesday: closes before it opens.*midnight/)
})

test('special days need a name and an order', () => {
  const day = { kind: 'dates' as const, name: '', isYearly: false, intervals: [] }
  const [from, to] = ['2026-12-24', '2026-12-20'] as LocalDate[] as [LocalDate, LocalDate] // dates
  expect(specialDayProblems({ ...day, from, to: from })).toEqual(['Give each special day a name.'])
  expect(specialDayProblems({ ...day, name: 'Break', from, to })).toEqual(['Break: ends before it begins.'])
})

test('websites get a scheme, and odd addresses are not accepted', () => {
  expect(completedWebsite('riveroak.example')).toBe('https://riveroak.example')
  expect(completedWebsite('riveroak.example:8080/menu')).toBe('https://riveroak.example:8080/menu')
  expect(completedWebsite('http://riveroak.example')).toBe('http://riveroak.example')
  expect(completedWebsite('  ')).toBeNull()
  expect(isWebAddress(completedWebsite('javascript:alert(1)') ?? '')).toBe(false)
  expect(isWebAddress('https://shop')).toBe(false)
  expect(isWebAddress('https://shop.example/a b')).toBe(false)
})
