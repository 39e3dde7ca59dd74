import { expect, test } from 'vitest'
import { deliveryOf, draftCents, type Fields, fieldsOf, problemsOf, today } from './giftCardForm.ts'

const filled: Fields = {
  ...fieldsOf(undefined),
  name: ' Sam ',
  email: ' sam@goodword.example ',
  message: ' Hi ',
  sendOn: '2026-12-24',
}

test('accepts a complete form and returns its data', () => {
  expect(problemsOf(filled)).toEqual({})
  expect(draftCents(filled)).toBe(2500)
  expect(deliveryOf(filled)).toEqual({
    recipient: { name: 'Sam', email: 'sam@goodword.example' },
    message: 'Hi',
    design: 'plain',
    sendOn: '2026-12-24',
  })
})

test('reports each missing value at its field', () => {
  const empty = { ...fieldsOf(undefined), chip: null, dollars: '4' }
  expect(Object.keys(problemsOf(empty))).toEqual(['dollars', 'name', 'email'])
  expect(problemsOf({ ...filled, email: 'sam' })).toHaveProperty('email')
})

test('sends neither recipient nor date for a link', () => {
  const own = { ...filled, way: 'link' as const, design: 'thanks' as const, email: 'nothing' }
  expect(problemsOf(own)).toEqual({})
  expect(deliveryOf(own)).toEqual({ recipient: null, message: 'Hi', design: 'thanks', sendOn: null })
})

test('returns today in a given time zone', () => {
  expect(today('UTC')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
