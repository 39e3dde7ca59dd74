// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import type { BusinessPeople } from 'contract/memberships/memberships'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { AccessView } from './AccessView.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = '01900000-0000-7000-8000-000000000001' as BusinessId
const [mill, harbor] = [
  '01900000-0000-7000-8000-0000000000a1',
  '01900000-0000-7000-8000-0000000000a2',
] as unknown as [LocationId, LocationId]
const membership: Membership = {
  businessId,
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  role: 'owner',
  locationIds: null,
}
const person = (id: string, name: string, more: Partial<BusinessPeople['people'][number]> = {}) => ({
  memberId: `01900000-0000-7000-8000-0000000000${id}` as MemberId,
  name,
  email: `${name.toLowerCase()}@goodword.example`,
  role: 'staff' as const,
  locationIds: null,
  isYou: false,
  mayChange: true,
  ...more,
})
const people: BusinessPeople = {
  businessId,
  locations: [
    { id: mill, name: '1 Mill Street' },
    { id: harbor, name: '2 Harbor Road' },
  ],
  people: [person('b1', 'Ines', { role: 'owner', isYou: true }), person('b2', 'Tomas')],
  invitations: [],
  changes: [],
}
const answer = () => serve(() => Response.json(people))

test('invites a person to one location', async () => {
  const sent = answer()
  show(<AccessView membership={membership} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Invite a person' }))
  const form = within(screen.getByRole('form', { name: 'Invite a person' }))
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await form.findByText('Choose a role.')).toBeDefined()
  fireEvent.change(form.getByLabelText('Email'), { target: { value: ' mara@goodword.example ' } })
  fireEvent.click(form.getByRole('radio', { name: /^Till/ }))
  fireEvent.click(form.getByRole('radio', { name: /^Only some locations/ }))
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await form.findByText('Choose at least one location.')).toBeDefined()
  fireEvent.click(form.getByRole('checkbox', { name: '2 Harbor Road' }))
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: `/businesses/${businessId}/invitations`,
      body: { email: 'mara@goodword.example', role: 'till', locationIds: [harbor] },
    })
})

test('a manager gives only the roles below their own', async () => {
  answer()
  show(<AccessView membership={{ ...membership, role: 'manager' }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Invite a person' }))
  expect(screen.getAllByRole('radio', { name: /^(Owner|Manager|Staff|Till|Bookkeeper)/ })).toHaveLength(3)
})

test('removes a person at once', async () => {
  const sent = answer()
  show(<AccessView membership={membership} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Tomas' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'DELETE')?.path)
    .toBe(`/businesses/${businessId}/people/${people.people[1]!.memberId}`)
})

test('a person at the till sees their own access, without an invitation', async () => {
  serve(() =>
    Response.json({
      ...people,
      people: [person('b3', 'Ida', { role: 'till', isYou: true, mayChange: false })],
    }),
  )
  show(<AccessView membership={{ ...membership, role: 'till' }} />)
  expect(await screen.findByRole('heading', { name: 'Your access' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined()
})
