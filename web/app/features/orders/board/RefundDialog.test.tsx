// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../../../../test-support/order.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { RefundDialog } from './RefundDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a refund has an amount up to what is left, checked while it is typed, and a reason', async () => {
  const order = sampleOrder({ status: 'fulfilled', actions: [] })
  const sent = serve(() => Response.json(order))
  const onClose = vi.fn<() => void>()
  show(<RefundDialog order={order} businessId={BusinessId.parse(order.business.id)} onClose={onClose} />)
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in dollars')
  const type = (value: string) => fireEvent.change(amount, { target: { value } })
  expect(amount.value).toBe('10.00')
  expect(screen.getByRole('button', { name: 'Refund $10.00' })).toBeDefined()
  type('four')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an amount such as 4 or 4.50.')
  type('10.01')
  expect(await screen.findByText('You can refund up to $10.00.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('Please enter a reason.')).toBeDefined()
  expect(document.activeElement).toBe(amount)
  type('4.5')
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Burnt. ' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Refund $4.50' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ body: { decision: 'approve', usdCents: 450, reason: 'Burnt.' } }])
})
