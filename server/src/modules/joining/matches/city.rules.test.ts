import { expect, test } from 'vitest'
import { addressRegion, cityText, regionMatches } from './city.rules.ts'

test.each([
  ['Willowford', { name: 'Willowford', region: '' }],
  [' Portland , OR, United States ', { name: 'Portland', region: 'OR, United States' }],
])('%j has a name and a region', (typed, parts) => {
  expect(cityText(typed)).toEqual(parts)
})

test.each([
  ['', 'OR, United States', true],
  ['OR', 'OR, United States', true],
  ['or, united states', 'OR', true],
  ['ME', 'OR, United States', false],
  ['land', 'OR, Finland', false],
])('the region %j of %j: %s', (typed, region, does) => {
  expect(regionMatches(typed, region)).toBe(does)
})

test.each([
  ['NY, United States', { region: 'NY', country: 'US' }],
  ['Germany', { region: '', country: 'DE' }],
  ['NY', { region: 'NY', country: 'US' }],
])('an address in %j has a state and the code of a country', (region, parts) => {
  expect(addressRegion(region)).toEqual(parts)
})
