import { expect, test } from 'vitest'
import { addressOfCustomers, choiceOfAddress, isNarrowed } from './customerChoice.ts'

test('the address keeps search, segment and order', () => {
  const choice = choiceOfAddress(new URLSearchParams('q=zo%C3%AB&segment=lost&sort=spend'))
  expect(choice).toEqual({ q: 'zoë', segment: 'lost', sort: 'spend' })
  expect(addressOfCustomers(choice)).toEqual(choice)
  expect(isNarrowed(choice)).toBe(true)
})

test('unknown values and the default order leave no trace', () => {
  const choice = choiceOfAddress(new URLSearchParams('q=+&segment=vip&sort=recent'))
  expect(addressOfCustomers(choice)).toEqual({})
  expect(isNarrowed(choice)).toBe(false)
})
