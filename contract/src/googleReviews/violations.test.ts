import { expect, test } from 'vitest'
import { violations, violationSentence } from './violations.ts'

const names = Object.keys(violations)

test('each of Google’s 42 violations has its own sentence and a way out', () => {
  expect(names).toHaveLength(42)
  const texts = names.map((name) => violationSentence(name))
  expect(new Set(texts.map(({ sentence }) => sentence)).size).toBe(42)
  for (const { sentence, remedy } of texts)
    for (const each of [sentence, remedy]) expect(each).toMatch(/^[A-Z].{15,}\.$/)
})

test('violations of the account or the location are not solved by another text', () => {
  expect(violationSentence('LOCATION_SUSPENDED').isAboutText).toBe(false)
  expect(violationSentence('OWNERSHIP_REVOKED').isAboutText).toBe(false)
  expect(violationSentence('ADVERTISING_AND_SOLICITATION').isAboutText).toBe(true)
})

test.each([null, '', 'POLICY_VIOLATION_UNSPECIFIED', 'SOMETHING_NEW_IN_2027', 'toString', '__proto__'])(
  'the unknown value %s has a sentence too',
  (violation) => {
    const { sentence, remedy } = violationSentence(violation)
    expect(sentence).toContain('Google rejected the reply')
    expect(remedy).toContain('at Google')
  },
)
