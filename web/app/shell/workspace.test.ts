import type { Membership } from 'contract/account/account'
import type { Role } from 'contract/core/roles'
import type { BusinessId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { barPagesFor, groupsFor } from '../shared/businessPages.ts'
import { currentPage, waitingOn } from './workspace.ts'

test.each([
  ['/dashboard/bakery', '', 'today'],
  ['/dashboard/bakery/orders', '', 'orders'],
  ['/dashboard/bakery/customers/019a0000', '', 'customers'],
  ['/dashboard/bakery/estimates/templates/019a0000', '', 'estimates'],
  ['/dashboard/bakery/statement', '', 'statement'],
  ['/dashboard/bakery/statement', '#payouts', 'payouts'],
  ['/dashboard/bakery/statement', '#others', 'statement'],
  ['/dashboard/bakery/unknown', '', null],
])('%s%s is the page %s', (pathname, hash, page) => {
  expect(currentPage('bakery', { pathname, hash })).toBe(page)
})

test('each role sees the pages that it may open', () => {
  const memberOf = (role: Role): Membership => ({
    businessId: '019a0000-0000-7000-8000-000000000001' as BusinessId, // an id
    slug: 'bakery',
    name: 'Bakery',
    role,
    locationIds: null,
  })
  const pagesOf = (role: Role) => groupsFor(memberOf(role)).flatMap(({ pages }) => pages)
  expect(pagesOf('owner')).toContain('webhooks')
  expect(pagesOf('staff')).not.toContain('insights')
  expect(pagesOf('staff')).toContain('orders')
  expect(groupsFor(memberOf('bookkeeper')).map(({ name }) => name)).toEqual([null, 'Money', 'Settings'])
  expect(barPagesFor(memberOf('till'))).toEqual(['today', 'orders', 'bookings'])
})

test('a badge counts only what its page can answer, and nothing before the answer arrives', () => {
  expect(waitingOn('orders', undefined)).toBe(0)
})
