import { expect, test } from 'vitest'
import { comparedIn, withCompared } from './compareAddress.ts'

test('an address holds up to three distinct, valid places', () => {
  expect(comparedIn('oak,elm,oak,ash,fir')).toEqual(['oak', 'elm', 'ash'])
  expect(comparedIn('../etc,<b>,,river-oak')).toEqual(['river-oak'])
  expect(comparedIn(null)).toEqual([])
})

test('places are added and removed, and removing the last one removes the parameter', () => {
  expect(withCompared(undefined, 'oak')).toBe('oak')
  expect(withCompared('oak', 'elm')).toBe('oak,elm')
  expect(withCompared('oak,elm', 'oak')).toBe('elm')
  expect(withCompared('elm', 'elm')).toBeUndefined()
  expect(withCompared('oak,elm,ash', 'fir')).toBe('oak,elm,ash')
})
