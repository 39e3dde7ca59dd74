import { expect, test } from 'vitest'
import { exampleTemplates } from './exampleTemplates.ts'
import { ReplyTemplateDraft, unknownVariable } from './templates.ts'

test('finds a variable that does not exist', () => {
  expect(unknownVariable('Thank you, {name}.')).toBe('name')
  expect(unknownVariable('Thank you, {first_name}. {aspect} {place}')).toBeNull()
  expect(unknownVariable('No braces')).toBeNull()
})

test('a template with an unknown variable is refused, since its reply would show the braces', () => {
  const isValid = (wording: string) =>
    ReplyTemplateDraft.safeParse({ name: 'Thanks', wordings: [wording] }).success
  expect(isValid('Thank you, {first_name}.')).toBe(true)
  expect(isValid('Thank you, {firstname}.')).toBe(false)
  expect(isValid('Thank you, {constructor}.')).toBe(false)
})

test('the example templates are valid', () => {
  for (const example of exampleTemplates) expect(ReplyTemplateDraft.safeParse(example).success).toBe(true)
})
