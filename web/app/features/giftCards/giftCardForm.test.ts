import { expect, test } from 'vitest'
import { deliveryOf, draftCents, type Fields, fieldsOf, problemsOf, today } from './giftCardForm.ts'

const filled: Fields = {
  ...fieldsOf(undefined),
  name: ' Sam ',
  email: ' sam@goodword.example ',
  message: ' Hi ',
  sendOn: '2026-12-24',
}

test('a filled form has no problem and says what is to be sent', () => {
  expect(problemsOf(filled)).toEqual({})
  expect(draftCents(filled)).toBe(2500)
  expect(deliveryOf(filled)).toEqual({
    recipient: { name: 'Sam', email: 'sam@goodword.example' },
    message: 'Hi',
    sendOn: '2026-12-24',
  })
})

test('each missing thing is named at its field', () => {
  const empty = { ...fieldsOf(undefined), chip: null, dollars: '4' }
  expect(Object.keys(problemsOf(empty))).toEqual(['dollars', 'name', 'email'])
  expect(problemsOf({ ...filled, email: 'sam' })).toHaveProperty('email')
})

test('a card of one’s own has neither recipient nor day', () => {
  const own = { ...filled, isForMyself: true, email: 'nothing' }
  expect(problemsOf(own)).toEqual({})
  expect(deliveryOf(own)).toEqual({ recipient: null, message: 'Hi', sendOn: null })
})

test('today is a day where the page is read', () => {
  expect(today('UTC')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
