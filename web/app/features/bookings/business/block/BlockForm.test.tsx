// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { BusinessId, LocationId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import { TeamMember } from 'contract/team/team'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../../test-support/page.ts'
import { BlockForm } from './BlockForm.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const person = (last: number, name: string) =>
  TeamMember.parse({
    id: id(last),
    name,
    role: 'Stylist',
    memberId: null,
    isYou: false,
    mayChangeShifts: true,
    mayManage: true,
    shiftsElsewhere: [],
    shifts: [],
    timeOff: [],
    skills: [],
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a time with bookings can be blocked for new ones only', async () => {
  const bookings = [
    { bookingId: id(9), serviceName: 'Cut', staffName: 'Ana', localStart: '2026-11-26T14:30' },
  ]
  const refusal = problemOf('absence_booked', { details: { bookings } })
  const sent = serve(() => Response.json(refusal, { status: 409 }))
  const time = { day: LocalDate.parse('2026-11-26'), minute: 14 * 60, staffId: null }
  show(
    <BlockForm
      team={{ businessId: BusinessId.parse(id(1)), locationId: LocationId.parse(id(9)) }}
      people={[person(2, 'Noor'), person(3, 'Ana')]}
      time={time}
      onClose={() => undefined}
    />,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const block = () => fireEvent.click(screen.getByRole('button', { name: 'Block time' }))
  type('Until', '13:00')
  block()
  expect(await screen.findByText('Must be after the start.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Until'))
  type('From', '12:00')
  await waitFor(() => expect(screen.queryByText('Must be after the start.')).toBeNull())
  type('Person', id(3))
  type('Reason', 'Other')
  type('Description (optional)', ' Dentist ')
  block()
  expect(await screen.findByText(/Cut with Ana$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Keep them and block new ones' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.path).toContain(id(3))
  expect(sent[1]?.body).toEqual({
    localStart: '2026-11-26T12:00',
    localEnd: '2026-11-26T13:00',
    note: 'Dentist',
    keepsBookings: true,
  })
})
