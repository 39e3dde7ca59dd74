import { expect, test } from 'vitest'
import { statusAfter } from './listingReport.rules.ts'

test('only suspending and closing change a public listing', () => {
  expect(statusAfter('dismiss', 'published')).toBe('published')
  expect(statusAfter('correct', 'paused')).toBe('paused')
  expect(statusAfter('suspend', 'published')).toBe('suspended')
  expect(statusAfter('close', 'paused')).toBe('closed')
})

test.each(['draft', 'suspended', 'closed'] as const)('a %s listing keeps its status', (status) => {
  expect(statusAfter('suspend', status)).toBe(status)
  expect(statusAfter('close', status)).toBe(status)
})
