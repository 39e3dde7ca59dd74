// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../../../../test-support/order.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { RefundRequestDialog } from './RefundRequestDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a refund request has at least one product and a reason, and shows its worth', async () => {
  const order = sampleOrder({ status: 'fulfilled', actions: ['request_refund'] })
  const sent = serve(() => Response.json(order))
  const onClose = vi.fn<() => void>()
  show(<RefundRequestDialog order={order} onClose={onClose} />)
  const quantity = screen.getByLabelText<HTMLSelectElement>('Sourdough')
  expect(quantity.value).toBe('2')
  expect(screen.getByText('Refund of $10.00.')).toBeDefined()
  fireEvent.change(quantity, { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Choose at least one product.')).toBeDefined()
  expect(screen.getByText('Please enter a reason.')).toBeDefined()
  fireEvent.change(quantity, { target: { value: '1' } })
  await waitFor(() => expect(screen.queryByText('Choose at least one product.')).toBeNull())
  expect(screen.getByText('Refund of $4.50.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Reason for refund'), { target: { value: ' Burnt. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    { body: { reason: 'Burnt.', lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] } }, // one line
  ])
})
