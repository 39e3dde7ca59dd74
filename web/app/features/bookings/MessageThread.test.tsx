// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Booking } from 'contract/bookings/bookings'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { MessageThread } from './MessageThread.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const booking = {
  id: '01900000-0000-7000-8000-000000000001',
  business: { name: 'River Oak Bakery' },
  unreadMessages: 0,
  actions: ['message'],
} as unknown as Booking // the parts that are read

test('a message is sent once it has text, and the field is empty afterwards', async () => {
  const sent = serve(() => Response.json({ messages: [] }))
  show(<MessageThread booking={booking} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message to River Oak Bakery')
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(send)
  fireEvent.change(field, { target: { value: ' Can I come earlier? ' } })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(send)
  await waitFor(() => expect(field.value).toBe(''))
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ body: { text: 'Can I come earlier?' } }),
  ])
})
