import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LocationId } from '../core/ids.ts'
import { locationIdAfter } from './newLocation.ts'

const ids = fc
  .uuid({ version: 7 })
  .map((id) => LocationId.parse(id))
  // No clock reaches the last millisecond of the format.
  .filter((id) => !id.startsWith('ffffffff-ffff'))

test('the id of a new location is after all others, also when the clock is behind', () => {
  fc.assert(
    fc.property(
      fc.array(ids, { maxLength: 5 }),
      fc.integer({ min: 0, max: 2 ** 42 }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (others, now, random) => {
        const id = LocationId.parse(locationIdAfter(others, { now, random }))
        expect(others.every((other) => other < id)).toBe(true)
      },
    ),
  )
})
