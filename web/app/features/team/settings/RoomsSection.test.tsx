// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Team } from 'contract/team/team'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { RoomsSection } from './RoomsSection.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const team = Team.parse({
  businessId: id(1),
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [],
  services: [],
  closures: [],
  resourceGroups: [{ id: id(4), name: 'Tables', units: [{ id: id(5), name: 'Table 1' }], serviceIds: [] }],
  people: [],
  lastChange: null,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a group has unique names, one per line', async () => {
  const sent = serve(() => Response.json(team))
  show(<RoomsSection team={team} slug="salon" id={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Edit Tables' }))
  const lines = (value: string) =>
    fireEvent.change(screen.getByLabelText('Rooms or tables'), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  lines(' \n')
  save()
  expect(await screen.findByText('Enter at least one.')).toBeDefined()
  lines('Table 1\nTable 1')
  expect(await screen.findByText('Two lines have the same name.')).toBeDefined()
  lines('x'.repeat(81))
  expect(await screen.findByText('A name can have up to 80 characters.')).toBeDefined()
  lines(' Table 1 \n\nTable 2')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    name: 'Tables',
    units: [
      { id: id(5), name: 'Table 1' },
      { id: null, name: 'Table 2' },
    ],
  })
})
