// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test-support/page.ts'
import { AbsenceForm, type AbsenceToAdd } from './AbsenceForm.tsx'

test('an absence can have times; the form is empty after it was added', async () => {
  const add = vi.fn<(absence: AbsenceToAdd) => Promise<boolean>>(() => Promise.resolve(true))
  show(
    <AbsenceForm name="Time off" submitName="Add" noteHelp="" error={undefined} isBusy={false} add={add} />,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  save()
  expect(await screen.findByText('Enter a start.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('First day'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Whole days' }))
  type('From', '2026-12-24')
  type('Until, at', '08:00')
  expect(await screen.findByText('Must be after the start.')).toBeDefined()
  // The start and the end have the same visible label.
  const [at] = screen.getAllByLabelText('At')
  fireEvent.change(at!, { target: { value: '07:30' } }) // found
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  type('Note (optional)', ' Dentist ')
  save()
  await waitFor(() => expect(add).toHaveBeenCalled())
  expect(add).toHaveBeenCalledWith({
    localStart: '2026-12-24T07:30',
    localEnd: '2026-12-24T08:00',
    note: 'Dentist',
    keepsBookings: false,
  })

  const first = await screen.findByLabelText<HTMLInputElement>('First day')
  expect(first.value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Whole days').checked).toBe(true)
  type('Last day', '2026-12-24')
  // Resolves after the checks of a change.
  await Promise.resolve()
  expect(screen.queryByRole('alert')).toBeNull()
})
