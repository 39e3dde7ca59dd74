import { expect, test } from 'vitest'
import { notifiedText } from './notifiedText.ts'

const guest = { name: 'Sam', phone: null, email: null }

test('states how the customer learns about a change', () => {
  expect(notifiedText({ customerName: 'Maya', guest: null })).toBe('Maya sees your reason.')
  expect(notifiedText({ customerName: 'Sam', guest: { ...guest, email: 'sam@example.com' } })).toBe(
    'Sam gets an email with your reason.',
  )
  expect(notifiedText({ customerName: 'Sam', guest })).toMatch(/^We can’t notify Sam/)
})
