import { expect, test } from 'vitest'
import { auditActionName, auditActionNames, auditDetails, auditFieldNames } from './auditNames.ts'

test('actions and fields read as words, also those of an earlier version', () => {
  expect(auditActionName('referral.appeal_rejected')).toBe('Appeal of a referral rejected')
  expect(auditActionName('referral.decided')).toBe('Referral: decided')
  for (const name of [...Object.values(auditActionNames), ...Object.values(auditFieldNames)])
    expect(name).toMatch(/^[A-Z][a-z ]+$/)
  expect(new Set(Object.values(auditActionNames)).size).toBe(Object.keys(auditActionNames).length)
})

test('changes read as before and after', () => {
  const changes = [
    { field: 'displayName', before: 'Ana', after: 'Anna' },
    { field: 'points', before: 1200, after: 0 },
    { field: 'emailVerified', before: false, after: true },
    { field: 'suspension', before: 'Misuse', after: null },
  ]
  const fields = ['password', ...changes.map(({ field }) => field), 'provider_linked']
  expect(auditDetails({ fields, changes, values: 'readable' })).toEqual([
    'Password',
    'Name: Ana → Anna',
    'Points: 1,200 → 0',
    'Email address confirmed: no → yes',
    'Suspension: Misuse → none',
    'Provider linked',
  ])
  expect(auditDetails({ fields: ['displayName'], changes: [], values: 'erased' })).toEqual(['Name: erased'])
  expect(auditDetails({ fields: ['displayName'], changes: [], values: 'unreadable' })).toEqual([
    'Name: cannot be read',
  ])
  expect(auditDetails({ fields: ['displayName'], changes: [], values: 'none' })).toEqual(['Name'])
})
