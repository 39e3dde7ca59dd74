import { expect, test } from 'vitest'
import { mayasData } from '../../../test-support/auth.ts'
import { startPage } from './startPage.ts'

const bakery = {
  businessId: mayasData.member.id as never,
  slug: 'bakery',
  name: 'Bakery',
  role: 'staff',
  locationIds: null,
} as const // any id

test('customers start at home; teams of businesses and operators at their work', () => {
  expect(startPage(mayasData)).toBe('/home')
  expect(startPage({ ...mayasData, memberships: [bakery] })).toBe('/dashboard')
  expect(startPage({ ...mayasData, member: { ...mayasData.member, isOperator: true } })).toBe('/dashboard')
})
