import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { isFiltered, periodsAt, selectionOfAddress } from './pastSelection.ts'

const of = (query: string) => selectionOfAddress(new URLSearchParams(query))

test('reads the selection from the address', () => {
  expect(of('show=past&q= rye &status=refunded&from=2026-11-01&to=2026-11-21&sort=highest')).toEqual({
    q: 'rye',
    status: 'refunded',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'highest',
  })
})

test('ignores what the server would reject, and the usual order', () => {
  expect(of('q=&status=open&from=yesterday&sort=best')).toEqual({})
  expect(of('from=2026-11-21&to=2026-11-01&sort=newest')).toEqual({})
  expect(of(`q=${'x'.repeat(100)}`).q).toHaveLength(60)
})

test('an order of the list is not a filter', () => {
  expect(isFiltered({ sort: 'lowest' })).toBe(false)
  expect(isFiltered({ sort: 'lowest', q: 'rye' })).toBe(true)
})

test('offers periods by days of the business', () => {
  // Still November 30 in New York.
  const periods = periodsAt('2026-12-01T03:00:00.000Z' as Instant, 'America/New_York')
  expect(
    Object.fromEntries(periods.map(({ name, period }) => [name, `${period.from} ${period.to}`])),
  ).toEqual({
    Today: '2026-11-30 2026-11-30',
    'Last 7 days': '2026-11-24 2026-11-30',
    'This month': '2026-11-01 2026-11-30',
    'Last month': '2026-10-01 2026-10-31',
    'This year': '2026-01-01 2026-11-30',
  })
})
