import { expect, test } from 'vitest'
import { currentPage, groupsFor, waitingOn } from './workspace.ts'

test.each([
  ['/dashboard/bakery', '', 'today'],
  ['/dashboard/bakery/orders', '', 'orders'],
  ['/dashboard/bakery/customers/019a0000', '', 'customers'],
  ['/dashboard/bakery/statement', '', 'statement'],
  ['/dashboard/bakery/statement', '#payouts', 'payouts'],
  ['/dashboard/bakery/statement', '#others', 'statement'],
  ['/dashboard/bakery/unknown', '', null],
])('%s%s is the page %s', (pathname, hash, page) => {
  expect(currentPage('bakery', { pathname, hash })).toBe(page)
})

test('staff see no pages that only owners may open', () => {
  const pagesOf = (role: 'owner' | 'staff') => groupsFor(role).flatMap(({ pages }) => pages)
  expect(pagesOf('owner')).toContain('insights')
  expect(pagesOf('staff')).not.toContain('insights')
  expect(pagesOf('staff')).toContain('orders')
})

test('a badge counts only what its page can answer, and nothing before the answer arrives', () => {
  expect(waitingOn('orders', undefined)).toBe(0)
})
