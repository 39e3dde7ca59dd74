import { expect, test } from 'vitest'
import { passwordProblem, strengthHint } from './password.ts'

test.each([
  ['seven77', 'Use at least 8 characters', 'At least 8 characters'],
  ['password', 'easy to guess', 'Too easy to guess'],
  ['Passw0rd2026!', 'easy to guess', 'Too easy to guess'],
  ['maya1990', 'your email address', 'Good enough'],
])(
  'the password %s is rejected with a reason, and the hint rates its strength',
  (password, problem, hint) => {
    expect(passwordProblem(password, 'maya@example.com')).toContain(problem)
    expect(strengthHint(password)).toContain(hint)
  },
)
test('three random words are accepted', () => {
  expect(passwordProblem('otter gravel noon', 'maya@example.com')).toBeNull()
  expect(strengthHint('otter gravel noon')).toBe('A strong password.')
})
