// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { LocationId } from 'contract/core/ids'
import { Team } from 'contract/team/team'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { ServiceSettingsForm } from './ServiceSettingsForm.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const team = Team.parse({
  businessId: id(1),
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [],
  services: [
    {
      id: id(3),
      name: 'Cut',
      durationMinutes: 45,
      price: { kind: 'fixed', usdCents: 4500 },
      isBookable: false,
      locationId: null,
    },
  ],
  closures: [],
  resourceGroups: [{ id: id(4), name: 'Chairs', units: [{ id: id(5), name: 'Chair 1' }], serviceIds: [] }],
  people: [],
  lastChange: null,
})
const service = team.services[0]! // the only one

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => {
  const sent = serve(() => Response.json({ service, settings: null }))
  const nothing = () => undefined
  show(
    <ServiceSettingsForm
      team={team}
      service={service}
      settings={null}
      locationId={team.locationId}
      onLocation={nothing}
    />,
  )
  return sent
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each problem is at its field, and the change of another field can solve it', async () => {
  const sent = open()
  type('Duration (minutes)', '4')
  fireEvent.click(screen.getByLabelText('A team member'))
  press('Turn on online booking')
  expect(await screen.findByText('Choose a team member, or a room or table.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Duration (minutes)'))
  expect(screen.getByLabelText('A team member').getAttribute('aria-invalid')).toBe('true')

  fireEvent.click(screen.getByRole('checkbox', { name: /^One of: Chairs/ }))
  await waitFor(() => expect(screen.queryByText(/^Choose a team member/)).toBeNull())
  expect(screen.getByText('Enter 5 to 720 minutes.')).toBeDefined()
  type('Duration (minutes)', '50')
  press('Turn on online booking')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    settings: { durationMinutes: 50, needsStaff: false, resourceGroupIds: [id(4)], confirmMode: 'instant' },
  })
})

test('rows can be added, corrected and removed', async () => {
  const sent = open()
  expect(screen.getByText('Until 24 h before: 100% refund. Until the start: 50% refund.')).toBeDefined()
  press('Add step')
  type('Step 3: minimum hours before', '48')
  type('Step 3: refund in percent', '0')
  press('Add time')
  type('Time 1: day', '4')
  press('Add time')
  expect(screen.getByLabelText<HTMLSelectElement>('Time 2: day').value).toBe('4')
  press('Add processing time')
  type('Payment at booking', 'percent')
  type('Percentage', '101')
  fireEvent.click(screen.getByLabelText(/^Confirm each request yourself/))
  press('Turn on online booking')
  expect(await screen.findByText('Must be fewer hours than the previous step.')).toBeDefined()
  expect(screen.getByText('This time is already in the list.')).toBeDefined()
  expect(screen.getByText('Enter whole minutes, like 40 and 20.')).toBeDefined()
  expect(screen.getByText('Enter 1 to 100.')).toBeDefined()
  expect(sent).toEqual([])

  press('Remove step 1')
  press('Remove step 1')
  await waitFor(() => expect(screen.queryByText(/^Must be fewer hours/)).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Step 1: minimum hours before').value).toBe('48')
  expect(screen.getByText('Until 48 h before: 0% refund. Later: no refund.')).toBeDefined()
  press('Remove time 1')
  press('Remove processing time 1')
  type('Percentage', '20')
  press('Turn on online booking')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    settings: {
      policyTiers: [{ hoursBefore: 48, refundPercent: 0 }],
      weeklyStarts: [{ dayOfWeek: 4, minute: 1080 }],
      processing: [],
      deposit: { kind: 'percent', percent: 20 },
      confirmMode: 'request',
    },
  })
})

test('the location is a choice of several, and nothing is saved before its rooms are loaded', async () => {
  const sent = serve(() => Response.json({ service, settings: null }))
  const harbor = LocationId.parse(id(10))
  const locations = [...team.locations, { id: harbor, name: '2 Harbor Road, Willowford', mayManage: true }]
  function Switching() {
    const [locationId, choose] = useState(team.locationId)
    const [loaded, load] = useState(team.locationId)
    const resourceGroups = loaded === harbor ? [] : team.resourceGroups
    return (
      <>
        <ServiceSettingsForm
          team={{ ...team, locations, locationId: loaded, resourceGroups }}
          service={service}
          settings={null}
          locationId={locationId}
          onLocation={choose}
        />
        <button type="button" onClick={() => load(locationId)}>
          Loaded
        </button>
      </>
    )
  }
  show(<Switching />)
  type('Duration (minutes)', '50')
  type('Location', harbor)
  expect(screen.queryByRole('checkbox', { name: /^One of: Chairs/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn on online booking' }).ariaDisabled).toBe('true')
  press('Loaded')
  press('Turn on online booking')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: expect.stringContaining(`locationId=${harbor}`),
    body: { settings: { durationMinutes: 50, resourceGroupIds: [] } },
  })
})
