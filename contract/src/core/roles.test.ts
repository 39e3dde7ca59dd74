import { expect, test } from 'vitest'
import type { LocationId } from './ids.ts'
import {
  type BusinessAccess,
  grantableRoles,
  hasPermission,
  joinedAccess,
  mayChangeAccess,
  mayGrant,
  neededRole,
  type Permission,
  permissions,
  type Role,
  roles,
  roleSentence,
} from './roles.ts'

const [mill, harbor] = ['mill', 'harbor'] as unknown as [LocationId, LocationId]
const everywhere = (role: Role): BusinessAccess => ({ role, locationIds: null })
const atMill = (role: Role): BusinessAccess => ({ role, locationIds: [mill] })

const allowedTo = (access: BusinessAccess) => permissions.filter((each) => hasPermission(access, each))

test('an owner may do everything', () => {
  expect(allowedTo(everywhere('owner'))).toEqual(permissions)
})

test('a manager may do everything except payouts and webhooks', () => {
  expect(permissions.filter((each) => !allowedTo(everywhere('manager')).includes(each))).toEqual([
    'payouts.manage',
    'webhooks.manage',
  ])
})

test('staff keep what staff could do before the other roles existed', () => {
  const kept: Permission[] = [
    'orders.view',
    'orders.fulfil',
    'orders.refund',
    'bookings.view',
    'bookings.manage',
    'vouchers.accept',
    'team.view',
    'money.view',
    'program.view',
    'reviews.reply',
  ]
  expect(allowedTo(everywhere('staff'))).toEqual(expect.arrayContaining(kept))
  for (const refused of ['team.manage', 'members.manage', 'program.edit', 'campaigns.edit'] as const)
    expect(hasPermission(everywhere('staff'), refused)).toBe(false)
})

test('a person at the till serves, and changes nothing else', () => {
  expect(allowedTo(everywhere('till'))).toEqual([
    'access.view',
    'orders.view',
    'orders.fulfil',
    'bookings.view',
    'vouchers.accept',
    'team.view',
  ])
})

test('a bookkeeper reads orders and money', () => {
  expect(allowedTo(everywhere('bookkeeper'))).toEqual([
    'access.view',
    'orders.view',
    'insights.view',
    'money.view',
  ])
})

test('a person limited to a location acts only there, and sees nothing of the whole business', () => {
  expect(hasPermission(atMill('staff'), 'bookings.manage', mill)).toBe(true)
  expect(hasPermission(atMill('staff'), 'bookings.manage', harbor)).toBe(false)
  expect(hasPermission(atMill('staff'), 'bookings.manage')).toBe(true)
  expect(hasPermission(atMill('manager'), 'team.manage', mill)).toBe(true)
  expect(hasPermission(atMill('manager'), 'team.manage', harbor)).toBe(false)
  expect(hasPermission(atMill('manager'), 'program.edit')).toBe(false)
  expect(hasPermission(atMill('bookkeeper'), 'money.view')).toBe(false)
})

test('a person whose only location was removed may act at no location', () => {
  expect(hasPermission({ role: 'staff', locationIds: [] }, 'bookings.manage', mill)).toBe(false)
})

test('a person gives no role above their own', () => {
  for (const by of roles)
    for (const role of grantableRoles(everywhere(by)))
      expect(roles.indexOf(role)).toBeGreaterThanOrEqual(roles.indexOf(by))
  expect(mayGrant(everywhere('manager'), everywhere('owner'))).toBe(false)
  expect(mayGrant(everywhere('manager'), everywhere('manager'))).toBe(false)
  expect(mayGrant(everywhere('manager'), everywhere('staff'))).toBe(true)
  expect(mayGrant(everywhere('staff'), everywhere('till'))).toBe(false)
})

test('a person gives no location that they cannot see', () => {
  expect(mayGrant(atMill('manager'), atMill('staff'))).toBe(true)
  expect(mayGrant(atMill('manager'), everywhere('staff'))).toBe(false)
  expect(mayGrant(atMill('manager'), { role: 'staff', locationIds: [mill, harbor] })).toBe(false)
})

test('a person cannot raise their own role, and a manager does not touch other managers', () => {
  for (const role of roles.slice(1))
    for (const after of roles.slice(0, roles.indexOf(role)))
      expect(mayChangeAccess(everywhere(role), { before: everywhere(role), after: everywhere(after) })).toBe(
        false,
      )
  const demotion = { before: everywhere('manager'), after: everywhere('staff') }
  expect(mayChangeAccess(everywhere('manager'), demotion)).toBe(false)
  expect(mayChangeAccess(everywhere('owner'), demotion)).toBe(true)
})

test('describes a role in a sentence', () => {
  expect(roleSentence('bookkeeper')).toBe('This role reads orders, statements, payouts and insights.')
})

test('a refusal names the roles that are needed', () => {
  expect(neededRole('webhooks.manage')).toBe('Only owners can manage webhooks.')
  expect(neededRole('program.edit')).toBe('Only owners and managers can change the program and the rewards.')
  expect(neededRole('orders.refund')).toBe('Only owners, managers and staff can refund orders.')
})

test('data without a location belongs to people with all locations', () => {
  expect(hasPermission(everywhere('staff'), 'orders.view', null)).toBe(true)
  expect(hasPermission(atMill('staff'), 'orders.view', null)).toBe(false)
})

test('of two accounts of one person the higher role wins, and one role has the locations of both', () => {
  const atHarbor = { role: 'staff', locationIds: [harbor] } as const
  expect(joinedAccess(atMill('staff'), atHarbor)).toEqual({ role: 'staff', locationIds: [mill, harbor] })
  expect(joinedAccess(atMill('staff'), everywhere('staff'))).toEqual(everywhere('staff'))
  expect(joinedAccess(everywhere('till'), atMill('manager'))).toEqual(atMill('manager'))
  for (const one of roles)
    for (const other of roles)
      expect(joinedAccess(everywhere(one), everywhere(other))).toEqual(
        joinedAccess(everywhere(other), everywhere(one)),
      )
})
