import { expect, test } from 'vitest'
import { previewOf, sampleValues, withVariable } from './templateText.ts'

test('the preview has the values of a sample review', () => {
  const values = sampleValues('River Oak Bakery')
  expect(previewOf('Thank you, {first_name}. See you at {place}.', values)).toBe(
    'Thank you, Maya. See you at River Oak Bakery.',
  )
  expect(previewOf('{unknown} and {first_name', values)).toBe('{unknown} and {first_name')
})

test('a variable replaces the selection, and the cursor is after it', () => {
  expect(withVariable('Dear X,', { start: 5, end: 6 }, 'first_name')).toEqual({
    text: 'Dear {first_name},',
    cursor: 17,
  })
})
