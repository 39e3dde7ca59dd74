import { DisputeStatus } from 'contract/checkouts/disputes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEnded, mayFollow } from './disputes.rules.ts'

const status = fc.constantFrom(...DisputeStatus.options)

test('a dispute never returns to an earlier status, and a final status never changes', () => {
  fc.assert(
    fc.property(fc.array(status, { minLength: 1 }), ([first, ...later]) => {
      let known = first!
      for (const read of later) {
        if (!mayFollow(known, read)) continue
        expect(isEnded(known)).toBe(false)
        expect(mayFollow(read, known)).toBe(false)
        known = read
      }
    }),
  )
})

test('a repeated status changes nothing', () => {
  for (const each of DisputeStatus.options) expect(mayFollow(each, each)).toBe(false)
})
