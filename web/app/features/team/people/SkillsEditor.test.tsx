// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { Team } from 'contract/team/team'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { SkillsEditor } from './SkillsEditor.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const service = (last: number, name: string) => ({
  id: id(last),
  name,
  durationMinutes: 45,
  price: { kind: 'fixed', usdCents: 4500 },
  isBookable: true,
  locationId: id(9),
})
const team = Team.parse({
  businessId: id(1),
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [
    {
      id: id(2),
      name: 'Noor',
      role: 'Stylist',
      memberId: null,
      isYou: false,
      mayChangeShifts: true,
      mayManage: true,
      shifts: [],
      shiftsElsewhere: [],
      timeOff: [],
      skills: [{ serviceId: id(3), priceUsdCents: null, durationMinutes: 60 }],
    },
  ],
  services: [service(3, 'Cut'), service(4, 'Color')],
  closures: [],
  resourceGroups: [],
  people: [],
  lastChange: null,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a staff member offers services with their own price or duration', async () => {
  const sent = serve(() => Response.json(team))
  const close = vi.fn<() => void>()
  show(<SkillsEditor team={team} person={team.staff[0]!} close={close} />) // the team has one person
  fireEvent.change(screen.getByLabelText('Minutes of Cut'), { target: { value: '1000' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Color/ }))
  fireEvent.change(await screen.findByLabelText('Price of Color'), { target: { value: 'forty' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save services' }))
  expect(await screen.findByText('Enter 5 to 720 minutes.')).toBeDefined()
  expect(screen.getByText('Enter an amount like 45.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Minutes of Cut'))
  expect(sent).toEqual([])

  // The texts of a service that the person does not offer are not checked.
  fireEvent.click(screen.getByRole('checkbox', { name: /^Cut/ }))
  fireEvent.change(screen.getByLabelText('Price of Color'), { target: { value: '40.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save services' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({
    skills: [{ serviceId: id(4), durationMinutes: null, priceUsdCents: 4050 }],
  })
})

test('a refusal leaves the texts in the form', async () => {
  const sent = serve(() => Response.json(problemOf('not_permitted'), { status: 403 }))
  const close = vi.fn<() => void>()
  show(<SkillsEditor team={team} person={team.staff[0]!} close={close} />) // the team has one person
  fireEvent.click(screen.getByRole('button', { name: 'Save services' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(sent[0]?.body).toEqual({
    skills: [{ serviceId: id(3), durationMinutes: 60, priceUsdCents: null }],
  })
  expect(screen.getByLabelText<HTMLInputElement>('Minutes of Cut').value).toBe('60')
  expect(close).not.toHaveBeenCalled()
})
