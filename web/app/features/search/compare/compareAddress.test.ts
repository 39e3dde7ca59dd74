import { expect, test } from 'vitest'
import { comparedIn, withCompared } from './compareAddress.ts'

test('an address names three places at most, each once, and nothing that cannot be a place', () => {
  expect(comparedIn('oak,elm,oak,ash,fir')).toEqual(['oak', 'elm', 'ash'])
  expect(comparedIn('../etc,<b>,,river-oak')).toEqual(['river-oak'])
  expect(comparedIn(null)).toEqual([])
})

test('a place joins, leaves, and the last one takes the word out of the address', () => {
  expect(withCompared(undefined, 'oak')).toBe('oak')
  expect(withCompared('oak', 'elm')).toBe('oak,elm')
  expect(withCompared('oak,elm', 'oak')).toBe('elm')
  expect(withCompared('elm', 'elm')).toBeUndefined()
  expect(withCompared('oak,elm,ash', 'fir')).toBe('oak,elm,ash')
})
