import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './wordDiff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('')

test('marks the words that were added and removed', () => {
  expect(marked('Good bread and coffee', 'Good bread and great coffee')).toBe(
    'Good bread and {+great +}coffee',
  )
  expect(marked('Slow and rude', 'Slow')).toBe('{-Slow and rude-}{+Slow+}')
  expect(marked('Fine', 'Fine')).toBe('Fine')
  expect(marked('', 'New words')).toBe('{+New words+}')
  expect(marked('Gone', '')).toBe('{-Gone-}')
})

test('the parts of each side make its text again', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') }).map((words) => words.trimStart())
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      expect(without('added').replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''))
      expect(without('removed')).toBe(after)
    }),
  )
})

test('a very long text is shown whole', () => {
  expect(wordDiff('a '.repeat(2000), 'b')).toEqual([
    { kind: 'removed', text: 'a '.repeat(2000) },
    { kind: 'added', text: 'b' },
  ])
})
