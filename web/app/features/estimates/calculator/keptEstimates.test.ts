import { expect, test } from 'vitest'
import { readKept } from './keptEstimates.ts'

const kept = {
  id: '3f8f4c52-6a3c-4d1e-9a57-0d3a3b1f5c11',
  name: 'Bedroom',
  path: '/component?job=paint-a-room&area=400~10',
  title: 'Paint a room',
  packageName: null,
  price: { low: 100, likely: 200, high: 300 },
  answers: [{ label: 'Area', text: '400 square feet' }],
  isWaiting: false,
}

test('what the browser stored is read again', () => {
  expect(readKept(JSON.stringify([kept]))).toEqual([kept])
})

test.each([
  'null',
  '{',
  '{}',
  '[null]',
  JSON.stringify([{ ...kept, path: 'https://evil.example' }]),
  JSON.stringify([{ ...kept, price: { low: 'a' } }]),
  JSON.stringify([{ ...kept, answers: [1] }]),
])('what others stored is ignored: %s', (text) => expect(readKept(text)).toEqual([]))
