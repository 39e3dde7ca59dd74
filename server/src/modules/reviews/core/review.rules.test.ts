import { expect, test } from 'vitest'
import { wordsOf } from './review.rules.ts'

test('words are letters and digits without marks', () => {
  expect(wordsOf('Crème brûlée, 100%!')).toEqual(['creme', 'brulee', '100'])
  expect(wordsOf('.* \\m (%_)')).toEqual(['m'])
  expect(wordsOf('🍞')).toEqual([])
})
