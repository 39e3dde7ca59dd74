import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots } from './availability/slots.rules.ts'
import { referenceSlots } from '../../../test-support/slots/reference.ts'
import { placeAndQuery } from '../../../test-support/slots/placesAroundClockChanges.ts'
import { effort, seed } from '../../../test-support/effort.ts'

const cases = effort('CASES', { sample: 150, soak: 6000 })

/** The order of staff does not matter. */
const sorted = (slots: ReturnType<typeof freeSlots>) =>
  slots.map((slot) => ({
    ...slot,
    staffIds: slot.staffIds.toSorted(),
    sessionIds: slot.sessionIds.toSorted(),
  }))

test(`finds the same slots as a check of every minute, in ${cases} random cases`, () => {
  let slotCount = 0
  fc.assert(
    fc.property(placeAndQuery, ({ input, wanted }) => {
      const expected = sorted(referenceSlots(input, wanted))
      slotCount += expected.length
      expect(sorted(freeSlots(input, wanted))).toEqual(expected)
    }),
    { numRuns: cases, seed },
  )
  // Two empty lists would also be equal.
  expect(slotCount).toBeGreaterThan(cases * 5)
})
