import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { LocationId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { canOpenSettings, changesTimeOff, elsewhereText, titleAt } from './teamPlace.ts'

const [mill, harbor] = ['mill', 'harbor'] as unknown as [LocationId, LocationId]
const locations = [
  { id: mill, name: '1 Mill Street, Willowford', mayManage: true },
  { id: harbor, name: '2 Harbor Road, Willowford', mayManage: false },
]

test('a title names the location only when the business has several', () => {
  expect(titleAt({ locations, locationId: harbor }, 'People')).toBe('People at 2 Harbor Road, Willowford')
  expect(titleAt({ locations: locations.slice(0, 1), locationId: mill }, 'People')).toBe('People')
})

test('shifts at other locations are one line for each location', () => {
  const shift = (dayOfWeek: number) => ({
    locationId: harbor,
    dayOfWeek,
    startsMinute: 540,
    endsMinute: 1020,
  })
  expect(elsewhereText({ locations }, { shiftsElsewhere: [shift(1), shift(2)] }, defaultPreferences)).toEqual(
    ['2 Harbor Road, Willowford: Mon to Tue 9:00 AM – 5:00 PM'],
  )
  expect(elsewhereText({ locations }, { shiftsElsewhere: [] }, defaultPreferences)).toEqual([])
})

test('time off is changed by the person and by those who manage all locations of the person', () => {
  expect(changesTimeOff({ mayManage: false, isYou: true })).toBe(true)
  expect(changesTimeOff({ mayManage: true, isYou: false })).toBe(true)
  expect(changesTimeOff({ mayManage: false, isYou: false })).toBe(false)
})

test('settings of a service at a location that the person does not manage stay closed', () => {
  const team = { locations, locationId: mill }
  expect(canOpenSettings(team, { locationId: null })).toBe(true)
  expect(canOpenSettings(team, { locationId: mill })).toBe(true)
  expect(canOpenSettings(team, { locationId: harbor })).toBe(false)
  expect(canOpenSettings({ ...team, locationId: harbor }, { locationId: mill })).toBe(true)
})
