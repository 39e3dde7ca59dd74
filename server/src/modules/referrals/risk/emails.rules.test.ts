import { expect, test } from 'vitest'
import { isDisposable } from './disposable.ts'
import { areSimilar } from './emails.rules.ts'

test.each([
  ['maya.lind@gmail.com', 'maya.lind2@outlook.example'],
  ['maya.lind@gmail.com', 'maya_lind_88@gmail.com'],
  ['christina.lindgren@gmail.com', 'kristina.lindgren@mail.example'],
  ['maya.lind@gmail.com', 'm.ayalind+x@other.example'],
])('%s and %s are similar', (one, other) => {
  expect(areSimilar(one, other)).toBe(true)
  expect(areSimilar(other, one)).toBe(true)
})

test.each([
  ['maya.lind@gmail.com', 'jonas.lind@gmail.com'],
  ['ana@gmail.com', 'ann@gmail.com'],
  ['office@bakery.example', 'office@florist.example'],
  ['anna.berg@gmail.com', 'hanna.borg@gmail.com'],
  ['12345678@gmail.com', '87654321@gmail.com'],
])('%s and %s are not similar', (one, other) => {
  expect(areSimilar(one, other)).toBe(false)
  expect(areSimilar(other, one)).toBe(false)
})

test('relatives are compared without their common surname', () => {
  expect(areSimilar('m.villareal@gmail.com', 'j.villareal@gmail.com', 'Villareal')).toBe(false)
  expect(areSimilar('m.villareal@gmail.com', 'j.villareal@gmail.com')).toBe(true)
  expect(areSimilar('maya.villareal@gmail.com', 'villareal.maya2@gmail.com', 'villareal')).toBe(true)
  expect(areSimilar('villareal1@gmail.com', 'villareal2@gmail.com', 'Villareal')).toBe(false)
})

test('a disposable mailbox is detected by its domain and subdomains', () => {
  expect(isDisposable('x@mailinator.com')).toBe(true)
  expect(isDisposable('x@Box.Mailinator.com ')).toBe(true)
  expect(isDisposable('maya@gmail.com')).toBe(false)
  expect(isDisposable('maya@lind.example')).toBe(false)
})
