import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expand, readAs, understood } from './expansion.rules.ts'
import { deletionsOf, formsOf, plainText, typosAllowed, typosBetween, wordsOf } from './words.rules.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)
const known = (...words: string[]) => words.map((each, index) => ({ word: each, documentCount: 100 - index }))

describe('text', () => {
  test('drops diacritics, case, apostrophes and every other sign but letters and digits', () => {
    expect(plainText(" Café  d'Olé & BÄR-24!:*()|'\\ ")).toBe('cafe dole and bar 24')
    expect(plainText('🥐')).toBe('')
    expect(plainText('مخبز')).toBe('مخبز')
  })
  test('treats all spellings of a possessive as one', () => {
    expect(["Joe's Bar", 'joes bar', 'Joe s bar', 'JOE’S BAR'].map(plainText)).toEqual(
      Array.from({ length: 4 }, () => 'joes bar'),
    )
  })
  test('yields unique words without stop words', () => {
    expect(wordsOf('a haircut near the River Street, near me')).toEqual(['haircut', 'river', 'street'])
    expect(wordsOf('the of and')).toEqual([])
    expect(wordsOf('oak oak')).toEqual(['oak'])
  })
  test('never contains query operators, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const each of wordsOf(text)) expect(each).not.toMatch(/[\s'\\&|!():*<>"%]/)
      }),
    )
  })
})

describe('typos', () => {
  test('are allowed by word length, and never in a word with digits', () => {
    expect(['tofu', 'bread', 'sourdoug', 'sourdough', '24hours'].map(typosAllowed)).toEqual([0, 1, 1, 2, 0])
  })
  test('are an inserted, missing, replaced or swapped letter', () => {
    for (const typed of ['breead', 'brad', 'broad', 'braed']) expect(typosBetween(typed, 'bread', 2)).toBe(1)
    expect(typosBetween('abcdef', 'badcfe', 9)).toBe(3)
    expect(typosBetween('bread', 'cafe', 2)).toBe(3)
  })
  test('are zero between equal words, symmetric, and at least the difference in length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, a, 9)).toBe(0)
        expect(typosBetween(a, b, 20)).toBe(typosBetween(b, a, 20))
        expect(typosBetween(a, b, 20)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(typosBetween(a, b, 20)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
  test('within the limit always leave a common deletion of both words', () => {
    const edit = fc.tuple(fc.nat(3), fc.nat(11), fc.constantFrom('a', 'e', 'x'))
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{9,12}$/), fc.array(edit, { maxLength: 2 }), (right, edits) => {
        const typed = edits.reduce((text, [kind, place, letter]) => {
          const at = place % text.length
          if (kind === 0) return text.slice(0, at) + letter + text.slice(at)
          if (kind === 1) return text.slice(0, at) + text.slice(at + 1)
          if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1)
          return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
        }, right)
        const most = Math.min(typosAllowed(typed), typosAllowed(right))
        fc.pre(typosBetween(typed, right, 9) <= most)
        const left = new Set(deletionsOf(right))
        expect(deletionsOf(typed).some((rest) => left.has(rest))).toBe(true)
      }),
    )
  })
})

describe('the expansion of a word', () => {
  test('includes the singular and the plural', () => {
    expect(formsOf('bakery')).toContain('bakeries')
    expect(formsOf('haircuts')).toContain('haircut')
    expect(formsOf('brushes')).toContain('brush')
  })
  test('completes the last word', () => {
    expect(expand('sour', true, known('sourdough', 'source', 'salt')).exact).toEqual(['sourdough', 'source'])
    expect(expand('sour', false, known('sourdough')).exact).toEqual([])
  })
  test('corrects only unknown words, unless the reading is tolerant', () => {
    const broad = expand('broad', false, known('bread', 'broad'))
    expect(readAs(broad, 'typed')).toEqual([['broad'], []])
    expect(readAs(broad, 'tolerant')).toEqual([['broad'], [], ['bread'], []])
    const braed = expand('braed', false, known('bread', 'salt'))
    expect(readAs(braed, 'typed')).toEqual([[], [], ['bread']])
    expect(understood([braed], 'typed')).toBe('bread')
    expect(understood([broad], 'typed')).toBeNull()
  })
  test('does not correct words with digits', () => {
    expect(expand('route66', false, known('route67')).misspelled.flat()).toEqual([])
  })
})
