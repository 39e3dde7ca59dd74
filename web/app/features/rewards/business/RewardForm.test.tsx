// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { RewardForm } from './RewardForm.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a reward shows its worth, reports its first invalid field, and is added', async () => {
  const sent = serve(() => Response.json({}))
  const close = vi.fn()
  show(<RewardForm businessId={businessId} tierNames={['Gold']} close={close} />)
  type('Name', 'A loaf')
  type('Voucher validity in days', '6')
  fireEvent.click(screen.getByRole('button', { name: 'Add reward' }))
  expect(await screen.findByText('Enter 7 to 1,095 days.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Price in points'))
  type('Price in points', '450')
  expect(await screen.findByText('Worth $4.50.')).toBeDefined()
  type('Voucher validity in days', '30')
  type('Minimum tier', 'Gold')
  fireEvent.click(screen.getByRole('button', { name: 'Add reward' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([
    { method: 'POST', body: { name: 'A loaf', pricePoints: 450, voucherDays: 30, tierName: 'Gold' } },
  ])
})
