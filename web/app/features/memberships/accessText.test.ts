import type { LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { AccessChange } from 'contract/memberships/memberships'
import { expect, test } from 'vitest'
import { changeText, locationsText } from './accessText.ts'

const [mill, harbor] = ['mill', 'harbor'] as unknown as [LocationId, LocationId]
const locations = [
  { id: mill, name: '1 Mill Street, Willowford' },
  { id: harbor, name: '2 Harbor Road, Willowford' },
]
const entry: AccessChange = {
  id: '1',
  at: '2026-11-20T17:00:00.000Z' as Instant,
  change: 'changed',
  byName: 'Ines',
  subject: 'Tomas',
  roleBefore: 'staff',
  roleAfter: 'manager',
}

test('names the locations of limited access', () => {
  expect(locationsText(null, locations)).toBe('All locations')
  expect(locationsText([harbor], locations)).toBe('2 Harbor Road, Willowford')
  expect(locationsText([], locations)).toBe('No location')
})

test('says who changed what', () => {
  expect(changeText(entry)).toBe('Ines changed the role of Tomas from staff to manager.')
  expect(changeText({ ...entry, roleAfter: 'staff' })).toBe('Ines changed the locations of Tomas.')
  expect(changeText({ ...entry, change: 'removed', roleAfter: null })).toBe(
    'Ines removed Tomas, who was staff.',
  )
})
