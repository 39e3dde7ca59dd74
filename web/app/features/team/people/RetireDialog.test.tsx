// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { Team } from 'contract/team/team'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { RetireDialog } from './RetireDialog.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const person = (last: number, name: string) => ({
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
  skills: [{ serviceId: id(9), priceUsdCents: null, durationMinutes: null }],
})
const team = Team.parse({
  businessId: id(1),
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [person(2, 'Noor'), person(3, 'Ines'), person(4, 'Sam')],
  services: [],
  closures: [],
  resourceGroups: [],
  people: [],
  lastChange: null,
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('upcoming bookings go to the first colleague unless another choice is made', async () => {
  let answer = () => Response.json(problemOf('staff_has_bookings'), { status: 409 })
  const sent = serve(() => answer())
  const onClose = vi.fn<() => void>()
  show(<RetireDialog team={team} person={team.staff[0]!} onClose={onClose} />) // the team has three
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText(/has upcoming bookings/)
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('button', { name: 'Reassign' })
  fireEvent.change(screen.getByLabelText('Colleague'), { target: { value: id(4) } })
  fireEvent.click(screen.getByRole('radio', { name: /^Cancel all bookings/ }))
  await screen.findByRole('button', { name: 'Cancel and refund' })
  expect(screen.queryByLabelText('Colleague')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Reassign to a colleague/ }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Colleague')).value).toBe(id(4))
  answer = () => Response.json({ reassigned: 2, refunded: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { bookings: { kind: 'none' } },
    { bookings: { kind: 'reassign', to: id(3) } },
    { bookings: { kind: 'reassign', to: id(4) } },
  ])
})

test('bookings are never refunded in place of a colleague who cannot be chosen any more', async () => {
  const sent = serve(() => Response.json(problemOf('staff_has_bookings'), { status: 409 }))
  show(<RetireDialog team={team} person={team.staff[0]!} onClose={() => {}} />) // the team has three
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const colleague = await screen.findByLabelText<HTMLSelectElement>('Colleague')
  for (const option of [...colleague.options]) option.value = ''
  fireEvent.change(colleague, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }))
  await waitFor(() => expect(colleague.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toHaveLength(1)
})
