// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { BusinessId, LocationId, StaffId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { ShiftsEditor } from './ShiftsEditor.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const shift = (dayOfWeek: number, startsMinute: number, endsMinute: number) => ({
  dayOfWeek,
  startsMinute,
  endsMinute,
})
const team = { businessId: BusinessId.parse(id(1)), locationId: LocationId.parse(id(9)) }
const person = {
  id: StaffId.parse(id(2)),
  name: 'Noor',
  shifts: [shift(1, 540, 720), shift(1, 780, 1020), shift(2, 540, 1020)],
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a change of one shift solves the problem of another, and the total follows', async () => {
  const sent = serve(() => Response.json({}))
  show(<ShiftsEditor team={team} person={person} close={() => undefined} />)
  const problem = () => screen.queryByText('This overlaps another shift.')
  expect(screen.getByText('15 h per week.')).toBeDefined()
  type('Monday, shift 1, to', '14:00')
  expect(problem()).toBeNull()
  press('Save shifts')
  await waitFor(() => expect(problem()).not.toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Monday, shift 2, from'))
  type('Monday, shift 1, to', '13:00')
  await waitFor(() => expect(problem()).toBeNull())

  press('Add a shift on Sunday')
  type('Sunday, from', '22:00')
  type('Sunday, to', '06:00')
  expect(screen.getByText('Ends the next day.')).toBeDefined()
  press('Remove Monday, shift 1')
  expect(screen.getByLabelText<HTMLInputElement>('Monday, from').value).toBe('13:00')
  expect(screen.getByLabelText<HTMLInputElement>('Tuesday, from').value).toBe('09:00')
  expect(screen.getByLabelText<HTMLInputElement>('Sunday, from').value).toBe('22:00')
  press('Save shifts')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ shifts: [shift(1, 780, 1020), shift(2, 540, 1020), shift(7, 1320, 1800)] })
})
