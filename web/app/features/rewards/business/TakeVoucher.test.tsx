// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { TakeVoucher } from './TakeVoucher.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')

test('a refused code stays in its field, and an accepted one makes room for the next', async () => {
  let isKnown = false
  serve(() =>
    isKnown
      ? Response.json({ rewardName: 'A loaf', cashUsdCents: 0 })
      : Response.json(problemOf('voucher_used'), { status: 409 }),
  )
  show(<TakeVoucher membership={{ businessId, locationIds: null }} />)
  const code = () => screen.getByLabelText<HTMLInputElement>('Code')
  const redeem = () => fireEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  redeem()
  expect(await screen.findByText('Enter the voucher code.')).toBeDefined()
  fireEvent.change(code(), { target: { value: 'GW-7K2M' } })
  redeem()
  expect(await screen.findByText('Do not hand over the reward.')).toBeDefined()
  expect(code().value).toBe('GW-7K2M')

  isKnown = true
  await expect.poll(() => screen.getByRole('button', { name: 'Redeem' })).toHaveProperty('disabled', false)
  redeem()
  expect(await screen.findByText('Redeemed: A loaf.')).toBeDefined()
  expect(screen.queryByText('Do not hand over the reward.')).toBeNull()
  await expect.poll(() => code().value).toBe('')
  await expect.poll(() => document.activeElement).toBe(code())
  fireEvent.change(code(), { target: { value: 'GW' } })
  expect(screen.queryByText('The code is too short.')).toBeNull()
  redeem()
  expect(await screen.findByText('The code is too short.')).toBeDefined()
  expect(screen.queryByText('Redeemed: A loaf.')).toBeNull()
})
