// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { LocalDate } from 'contract/core/instant'
import { Team } from 'contract/team/team'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../../test-support/page.ts'
import { GuestForm } from './GuestForm.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const service = (last: number, name: string) => ({
  id: id(last),
  name,
  durationMinutes: 45,
  price: { kind: 'free' },
  isBookable: true,
  locationId: id(9),
})
const person = (last: number, name: string, ...services: number[]) => ({
  id: id(last),
  name,
  role: 'Stylist',
  memberId: null,
  isYou: false,
  mayChangeShifts: true,
  mayManage: true,
  shifts: [],
  shiftsElsewhere: [],
  timeOff: [],
  skills: services.map((each) => ({ serviceId: id(each), priceUsdCents: null, durationMinutes: null })),
})
const team = Team.parse({
  businessId: id(1),
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [person(5, 'Noor', 3), person(6, 'Ana', 3, 4)],
  services: [service(3, 'Cut'), service(4, 'Color')],
  closures: [],
  resourceGroups: [],
  people: [],
  lastChange: null,
})
const time = { day: LocalDate.parse('2026-11-26'), minute: 14 * 60, staffId: team.staff[0]!.id } // two people

afterEach(() => {
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const book = () => fireEvent.click(screen.getByRole('button', { name: 'Book' }))

test('staff book a guest; refused values are marked at their fields', async () => {
  const refusal = problemOf('input_invalid', {
    fields: [{ path: 'body.guest.phone', message: 'must be a phone number' }],
  })
  const sent = serve(() => Response.json(refusal, { status: 400 }))
  const nothing = () => undefined
  show(<GuestForm team={team} time={time} onBooked={nothing} onClose={nothing} />)
  type('Time', '')
  book()
  expect(await screen.findByText('Enter a name.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Day'))
  type('Time', '14:30')
  await waitFor(() => expect(screen.queryByText('Enter a day and a time.')).toBeNull())
  expect(screen.getByText('Enter a name.')).toBeDefined()

  // Noor does not offer the other service.
  type('Service', id(4))
  expect(screen.getByLabelText<HTMLSelectElement>('Person').value).toBe('')
  type('Person', id(6))
  type('Name', ' Sam ')
  type('Phone (optional)', 'call me')
  book()
  expect(await screen.findByText('must be a phone number')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({
    serviceId: id(4),
    staffId: id(6),
    startsAt: '2026-11-26T19:30:00.000Z',
    guest: { name: 'Sam', phone: 'call me', email: null },
  })
  type('Phone (optional)', '')
  await waitFor(() => expect(screen.queryByText('must be a phone number')).toBeNull())
})
