// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { RedeemGiftCard } from './RedeemGiftCard.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a code of the mail leaves the address, is refused at its field, and can be corrected', async () => {
  const sent = serve(() => Response.json(problemOf('gift_card_not_found'), { status: 404 }))
  show(<RedeemGiftCard />, { path: '/card?tab=credit&code=GIFT-1' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/card?tab=credit')
  const code = screen.getByLabelText<HTMLInputElement>('Code')
  expect(code.value).toBe('GIFT-1')
  fireEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toMatchObject([{ path: '/gift-cards/redeem', body: { code: 'GIFT-1' } }])
  fireEvent.change(code, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('Enter your gift card code.')).toBeDefined()
})
