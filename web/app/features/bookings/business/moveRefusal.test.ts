import { expect, test } from 'vitest'
import { moveRefusal } from './moveRefusal.ts'

const wish = { serviceName: 'Haircut', personName: 'Noor' }

test('a refused time names the person and the service', () => {
  expect(moveRefusal({ code: 'slot_taken' }, wish)).toMatch(/^Noor is not free at this time/)
  expect(moveRefusal({ code: 'slot_taken' }, { ...wish, personName: null })).toBe('This time is taken.')
  expect(moveRefusal({ code: 'slot_invalid' }, { ...wish, personName: null })).toMatch(
    /^The team can’t take Haircut/,
  )
  expect(moveRefusal({ code: 'staff_not_found' }, wish)).toMatch(/^Noor does not offer Haircut\./)
})

test('other refusals keep their own sentence', () =>
  expect(moveRefusal({ code: 'rate_limited' }, wish)).toBeNull())
