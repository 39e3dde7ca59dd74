// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Booking } from 'contract/bookings/bookings'
import { BusinessId, SlotHoldId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { MoveDialog } from './MoveDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const holdId = SlotHoldId.parse('01900000-0000-4000-8000-000000000003')

function open(guest: object | null) {
  const sent = serve(() => Response.json({}))
  const onMoved = vi.fn<() => void>()
  const booking = {
    id: id(2),
    customerName: 'Maya',
    service: { name: 'Cut' },
    staff: null,
    sequence: 0,
    guest,
    localStart: '2026-11-21T14:30',
  } as unknown as Booking // the parts that are read
  show(
    <MoveDialog
      booking={booking}
      businessId={BusinessId.parse(id(1))}
      to={{ holdId }}
      localStart="2026-11-21T15:30"
      personName={null}
      onMoved={onMoved}
      onClose={() => {}}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule visit' }))
  return { sent, onMoved }
}

test('moving the visit of a member needs a reason', async () => {
  const { sent, onMoved } = open(null)
  expect(await screen.findByText('Enter a short reason.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Noor is ill. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule visit' }))
  await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ body: { holdId, reason: 'Noor is ill.' } }])
})

test('moving the visit of a guest needs none', async () => {
  const { sent, onMoved } = open({ name: 'Maya', email: null, phone: null })
  await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ body: { holdId, reason: null } }])
})
