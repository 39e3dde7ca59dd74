// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { GiftCardForm } from './GiftCardForm.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))

test('a gift card shows its preview, focuses the first invalid field, and is bought', async () => {
  const sent = serve(() => Response.json({ id: '01900000-0000-7000-8000-000000000001' }))
  show(<GiftCardForm />)
  fireEvent.click(screen.getByLabelText('Other'))
  submit()
  expect(await screen.findByText(/^Enter an amount from \$5/)).toBeDefined()
  expect(await screen.findByText('Enter the recipient’s name.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Custom amount in dollars'))

  type('Custom amount in dollars', '40')
  type('Recipient’s name', 'Sam ')
  type('Recipient’s email address', 'sam@goodword.example')
  type('Message (optional)', 'Hello')
  fireEvent.click(screen.getByLabelText('Birthday'))
  expect(screen.getByText('5 of 300 characters')).toBeDefined()
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toMatch(
    /\$40\.00.*For Sam.*Hello/,
  )
  fireEvent.click(screen.getByLabelText('As a link'))
  fireEvent.click(screen.getByLabelText('By email'))
  expect(screen.getByLabelText<HTMLInputElement>('Recipient’s name').value).toBe('Sam ')
  submit()
  await expect.poll(() => screen.getByRole('status').textContent).toContain('01900000')
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: {
        recipient: { name: 'Sam', email: 'sam@goodword.example' },
        message: 'Hello',
        design: 'birthday',
        sendOn: null,
        usdCents: 4000,
      },
    },
  ])
})
