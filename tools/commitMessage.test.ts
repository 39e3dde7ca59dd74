import { describe, expect, test } from 'vitest'
import { mayBeTwoChanges, problemsOf } from './commitMessage.mjs'

const tooManyLines = 21

describe('a message is accepted', () => {
  test.for([
    ['with an imperative subject alone, for a small change', 'Address the notes', 20],
    ['with a body, for a large one', 'Address the notes\n\nThey were missing.', tooManyLines],
    ['with 72 characters in its subject', `Write ${'x'.repeat(66)}`, 1],
    ['with comments and a diff below', 'Focus\n# a comment\n# ---- >8 ----\ndiff', 1],
    ['of a merge', "Merge branch 'habits'", tooManyLines],
    ['of a revert', `Revert "Write ${'x'.repeat(66)}"`, tooManyLines],
    ['of a commit that a rebase will fold', 'fixup! Write notes', tooManyLines],
  ] as const)('%s', ([, message, lines]) => {
    expect(problemsOf(message, lines)).toEqual([])
  })
})

describe('a message is refused', () => {
  test.for([
    ['without a subject', '# a comment\n', 'The subject is missing'],
    [
      'with more than 72 characters in its subject',
      `Write ${'x'.repeat(67)}`,
      'has 73 characters; at most 72',
    ],
    ['with a period at the end of its subject', 'Write notes.', 'ends with a period'],
    ['with a small letter at its start', 'write notes', 'starts with "write"'],
    ['with a type before the verb', 'fix: write notes', 'starts with "fix"'],
    ['in the past', 'Added notes', 'starts with "Added"'],
    ['in the third person', 'Adds notes', 'starts with "Adds"'],
    ['with a noun of the verb', 'Adding notes', 'starts with "Adding"'],
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

test('two changes in one subject are suspected', () => {
  expect(mayBeTwoChanges('Write notes and delete others')).toBe(true)
  expect(mayBeTwoChanges('Write notes\n\nOne and two.')).toBe(false)
})
