import { describe, expect, test } from 'vitest'
import { mayBeTwoChanges, problemsOf } from './commitMessage.mjs'

const tooManyLines = 21

describe('accepts a message', () => {
  test.for([
    ['with only an imperative subject, for a small change', 'Address the notes', 20],
    ['with a body, for a large change', 'Address the notes\n\nThey were missing.', tooManyLines],
    ['with 72 characters in its subject', `Write ${'x'.repeat(66)}`, 1],
    ['with comments and a diff below', 'Focus\n# a comment\n# ---- >8 ----\ndiff', 1],
    ['of a merge', "Merge branch 'habits'", tooManyLines],
    ['of a revert', `Revert "Write ${'x'.repeat(66)}"`, tooManyLines],
    ['of a fixup commit', 'fixup! Write notes', tooManyLines],
  ] as const)('%s', ([, message, lines]) => {
    expect(problemsOf(message, lines)).toEqual([])
  })
})

describe('rejects a message', () => {
  test.for([
    ['without a subject', '# a comment\n', 'The subject is missing'],
    [
      'with more than 72 characters in its subject',
      `Write ${'x'.repeat(67)}`,
      'has 73 characters; at most 72',
    ],
    ['with a period at the end of its subject', 'Write notes.', 'ends with a period'],
    ['with a lower-case first letter', 'write notes', 'starts with "write"'],
    ['with a type before the verb', 'fix: write notes', 'starts with "fix"'],
    ['in the past', 'Added notes', 'starts with "Added"'],
    ['in the third person', 'Adds notes', 'starts with "Adds"'],
    ['with a gerund', 'Adding notes', 'starts with "Adding"'],
    ['with a sentence as its subject', 'The notes are written', 'starts with "The"'],
    ['without an empty line below its subject', 'Write notes\nThey were missing.', 'Leave an empty line'],
  ] as const)('%s', ([, message, problem]) => {
    expect(problemsOf(message, 1)).toEqual([expect.stringContaining(problem)])
  })
  test.for(['', '\n\nCo-authored-by: Theo <theo@goodword.example>'])(
    'for a large change, without a body that says why: %j',
    (rest) => {
      expect(problemsOf(`Write notes${rest}`, tooManyLines)).toEqual([
        'A change of 21 lines needs a body that says why; up to 20 lines need none.',
      ])
    },
  )
})

test('warns about two changes in one subject', () => {
  expect(mayBeTwoChanges('Write notes and delete others')).toBe(true)
  expect(mayBeTwoChanges('Write notes\n\nOne and two.')).toBe(false)
})
