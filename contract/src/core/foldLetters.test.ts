import { expect, test } from 'vitest'
import { addressPart } from './addressPart.ts'
import { foldLetters } from './foldLetters.ts'

test.each([
  ['Lanaʻi', 'lanai'],
  ['Þór', 'thor'],
  ['Đorđe', 'djordje'],
  ['Đà Nẵng', 'da nang'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['İzmir', 'izmir'],
  ['می\u200cخواهم', 'میخواهم'],
])('%s folds to %s', (text, folded) => {
  expect(foldLetters(text)).toBe(folded)
  expect(foldLetters(folded)).toBe(folded)
})

test('addresses keep letters without a decomposition', () => {
  expect(addressPart('Smørrebrød & Öl')).toBe('smorrebrod-ol')
  expect(addressPart('Đorđe Łódź Straße Æbler')).toBe('djordje-lodz-strasse-aebler')
})
