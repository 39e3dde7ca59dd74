// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HeldPayouts } from './HeldPayouts.tsx'
import { serve, show } from '../../../../test-support/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const business = {
  id: '01900000-0000-7000-8000-0000000000b1',
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
}
const held = {
  business,
  usdCents: 12_345,
  heldAt: '2026-11-20T12:00:00.000Z',
  signs: ['One card paid for 7 of its 120 orders.', 'Goodword funded 25% of its sales.'],
}

test('show their signals and are released with a note', async () => {
  const sent = serve(({ method }) =>
    method === 'GET'
      ? Response.json({ held: sent.some((call) => call.method === 'POST') ? [] : [held] })
      : Response.json({}),
  )
  show(<HeldPayouts />)
  expect(await screen.findByText('One card paid for 7 of its 120 orders.')).toBeDefined()
  expect(screen.getByText('Goodword funded 25% of its sales.')).toBeDefined()
  expect(screen.getByText('$123.45')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Release River Oak Bakery' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  expect((await screen.findByRole('alert')).textContent).toContain('why it can be paid')
  fireEvent.change(screen.getByLabelText('Findings'), { target: { value: 'A school buys there.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Release' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: `/admin/payouts/held/${business.id}/release`,
      body: { note: 'A school buys there.' },
    })
  await expect.poll(() => screen.queryByText('Payouts on hold')).toBeNull()
})

test('render nothing when there are none', async () => {
  const sent = serve(() => Response.json({ held: [] }))
  show(<HeldPayouts />)
  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})
