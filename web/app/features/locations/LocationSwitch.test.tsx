// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { BusinessId, LocationId } from 'contract/core/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { chooseLocation, useChosenLocation } from '../../shared/chosenLocation.ts'
import { LocationSwitch } from './LocationSwitch.tsx'

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const [mill, harbor] = ['01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003'].map(
  (id) => LocationId.parse(id),
) as [LocationId, LocationId] // two ids
const membership: Membership = {
  businessId,
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  role: 'manager',
  locationIds: null,
}

beforeEach(() => chooseLocation(businessId, null))
afterEach(() => {
  vi.unstubAllGlobals()
})

const Chosen = ({ of = membership }: { of?: Membership }) => (
  <p data-testid="chosen">{useChosenLocation(of) ?? 'all'}</p>
)
const names = { [mill]: '1 Mill Street', [harbor]: '2 Harbor Road' }
const serveLocations = (...ids: LocationId[]) =>
  serve(() => Response.json({ locations: ids.map((id) => ({ id, name: names[id] })) }))
const chosen = () => screen.getByTestId('chosen').textContent

test('a choice applies at once, and all locations are the first choice', async () => {
  serveLocations(mill, harbor)
  show(
    <>
      <LocationSwitch membership={membership} />
      <Chosen />
    </>,
  )
  const select = await screen.findByLabelText('Location')
  expect(chosen()).toBe('all')
  fireEvent.change(select, { target: { value: harbor } })
  expect(chosen()).toBe(harbor)
  fireEvent.change(select, { target: { value: '' } })
  expect(chosen()).toBe('all')
})

test('a location that was removed is no longer chosen', async () => {
  chooseLocation(businessId, harbor)
  serveLocations(mill)
  show(
    <>
      <LocationSwitch membership={membership} />
      <Chosen />
    </>,
  )
  await expect.poll(chosen).toBe('all')
  expect(screen.queryByLabelText('Location')).toBeNull()
})

test('a location outside of the access is not chosen', () => {
  chooseLocation(businessId, harbor)
  serveLocations(mill)
  show(<Chosen of={{ ...membership, locationIds: [mill] }} />)
  expect(chosen()).toBe('all')
})
