import { expect, test } from 'vitest'
import { searchWordsOf } from './words.rules.ts'

test.each([
  ['Fresh bread', ['fresh', 'bread']],
  ['Café  crème!', ['café', 'crème']],
  ["o'neil & sons | (x) <-> :* \\", ['o', 'neil', 'sons', 'x']],
  ['— …', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('reads %j', (query, words) => {
  expect(searchWordsOf(query)).toEqual(words)
})
