import { describe, expect, test } from 'vitest'
import { slugOf, written } from './phrases.ts'
import { randomFrom } from './random.ts'

describe('a seeded stream', () => {
  test('gives the same numbers on every machine', () => {
    const random = randomFrom('Willowford')
    expect(Array.from({ length: 5 }, () => random.integer(0, 999))).toMatchInlineSnapshot(`
      [
        312,
        132,
        135,
        610,
        391,
      ]
    `)
  })

  test('spreads evenly', () => {
    const random = randomFrom('dice')
    const counts = Array.from({ length: 6 }, () => 0)
    for (let throwNumber = 0; throwNumber < 60_000; throwNumber++) counts[random.integer(0, 5)]! += 1 // 0 to 5
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})

describe('a phrase', () => {
  test('expands choices and names', () => {
    const text = written('{warm/quiet} rooms on {street}', randomFrom('a'), { street: 'Main Street' })
    expect(['warm rooms on Main Street', 'quiet rooms on Main Street']).toContain(text)
  })

  test('rejects a name without a value', () => {
    expect(() => written('{owner} opens', randomFrom('a'))).toThrow('owner')
  })
})

test('a slug keeps letters and digits, joins words with hyphens and spells out "and"', () => {
  expect(slugOf("Ekström & Rosa's Café No. 5")).toBe('ekstrom-and-rosas-cafe-no-5')
})
