// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HeldRefunds } from './HeldRefunds.tsx'
import { serve, show } from '../../../../test-support/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refund = {
  id: '01900000-0000-4000-8000-0000000000c1',
  orderNumber: 'GW-3F7K-9Q',
  business: {
    id: '01900000-0000-7000-8000-0000000000b1',
    slug: 'river-oak-bakery',
    name: 'River Oak Bakery',
  },
  usdCents: 150_000,
  reason: 'They are a friend.',
  because: 'not_covered',
  heldAt: '2026-11-20T12:00:00.000Z',
}

test.each([
  ['Pay the refund of GW-3F7K-9Q', 'Pay refund', 'pay'],
  ['Cancel the refund of GW-3F7K-9Q', 'Cancel refund', 'cancel'],
])('lets an operator decide with a note: %s', async (ask, confirm, decision) => {
  const sent = serve(({ method }) =>
    method === 'GET'
      ? Response.json({ refunds: sent.some((call) => call.method === 'POST') ? [] : [refund] })
      : Response.json({}),
  )
  show(<HeldRefunds />)
  expect(await screen.findByText('$1,500.00')).toBeDefined()
  expect(screen.getByText('The refund exceeds the balance of the business.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: ask }))
  fireEvent.click(await screen.findByRole('button', { name: confirm }))
  expect((await screen.findByRole('alert')).textContent).toContain('enter a reason')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'We know them.' } })
  fireEvent.click(screen.getByRole('button', { name: confirm }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: `/admin/payments/held-refunds/${refund.id}`,
      body: { decision, note: 'We know them.' },
    })
  await expect.poll(() => screen.queryByText('Refunds on hold')).toBeNull()
})

test('renders nothing without refunds on hold', async () => {
  const sent = serve(() => Response.json({ refunds: [] }))
  show(<HeldRefunds />)
  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
