import { expect, test } from 'vitest'
import { toldText } from './toldText.ts'

const guest = { name: 'Sam', phone: null, email: null }

test('states how the customer learns about a change', () => {
  expect(toldText({ customerName: 'Maya', guest: null })).toBe('Maya sees your reason.')
  expect(toldText({ customerName: 'Sam', guest: { ...guest, email: 'sam@example.com' } })).toBe(
    'Sam gets a mail with your reason.',
  )
  expect(toldText({ customerName: 'Sam', guest })).toMatch(/^We can’t notify Sam/)
})
