import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnglish } from './englishWords.ts'
import { expand as expandTerm, type KnownWord, readAs, understood } from './expansion.rules.ts'
import { type TypedTerm, termsOf } from './terms.rules.ts'
import {
  deletionsOf,
  formsOf,
  plainText,
  tokensOf,
  typosAllowed,
  typosBetween,
  wordsOf,
} from './words.rules.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)
const known = (...words: string[]) =>
  words.map((each, index) => ({ word: each, documentCount: 100 - index, kind: 'letters' as const }))
const expand = (typed: TypedTerm, words: readonly KnownWord[]) => expandTerm(typed, words, isEnglish)
const term = (typed: string, more: Partial<TypedTerm> = {}): TypedTerm => ({
  typed,
  isLast: false,
  means: null,
  joined: [],
  ...more,
})

describe('text', () => {
  test('drops diacritics, case, apostrophes and every other sign but letters and digits', () => {
    expect(plainText(" Café  d'Olé & BÄR-24!:*()|'\\ ")).toBe('cafe dole and bar 24')
    expect(plainText('🥐')).toBe('')
    expect(plainText('مخبز')).toBe('مخبز')
  })
  test('finds letters that a keyboard of English does not have', () => {
    expect(['Lanaʻi', 'Þór', 'Đorđe', 'Łódź', 'می\u200cخواهم'].map(plainText)).toEqual([
      'lanai',
      'thor',
      'djordje',
      'lodz',
      'میخواهم',
    ])
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
  test('cuts words that no index has', () => {
    expect(tokensOf('㍿'.repeat(500))).toEqual(['株式会社'.repeat(15)])
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
    expect(typosAllowed('a'.repeat(31))).toBe(0)
    expect(['no', 'gym', 'tofu', 'bread', 'sourdoug', 'sourdough', '24hours'].map(typosAllowed)).toEqual([
      0, 1, 1, 1, 1, 2, 0,
    ])
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
    expect(expand(term('sour', { isLast: true }), known('sourdough', 'source', 'salt')).exact).toEqual([
      'sourdough',
      'source',
    ])
    expect(expand(term('sour'), known('sourdough')).exact).toEqual([])
  })
  test('corrects only unknown words, unless the reading is tolerant', () => {
    const broad = expand(term('broad'), known('bread', 'broad'))
    expect(readAs(broad, 'typed')).toEqual([['broad'], [], []])
    expect(readAs(broad, 'tolerant')).toEqual([['broad'], [], [], ['bread'], []])
    const braed = expand(term('braed'), known('bread', 'salt'))
    expect(readAs(braed, 'typed')).toEqual([[], [], [], ['bread'], []])
    expect(understood([braed], 'typed')).toBe('bread')
    expect(understood([broad], 'typed')).toBeNull()
  })
  test('corrects a missing double letter, a swap and a slip in a short word', () => {
    for (const [typed, right] of [
      ['gymm', 'gym'],
      ['pubb', 'pub'],
      ['yoha', 'yoga'],
      ['oyga', 'yoga'],
      ['restrant', 'restaurant'],
    ] as const)
      expect(expand(term(typed), known(right)).misspelled.flat(), typed).toEqual([right])
  })
  test('prefers the likeliest correction: near in letters, frequent, with the same first letter', () => {
    const typed = term('restrant', { isLast: true })
    const words = [
      { word: 'restringing', documentCount: 6, kind: 'letters' as const },
      { word: 'restaurant', documentCount: 40, kind: 'letters' as const },
    ]
    expect(expand(typed, words).misspelled.flat()).toEqual(['restaurant'])
  })
  test('never corrects an English word that no business uses', () => {
    for (const [typed, other] of [
      ['hotel', 'hotter'],
      ['dairy', 'daily'],
      ['lawyer', 'layers'],
      ['hotels', 'hotter'],
    ] as const)
      expect(expand(term(typed), known(other)).misspelled.flat(), typed).toEqual([])
  })
  test('knows kin: the same stem, two parts, a joined neighbour and the meaning of a synonym', () => {
    expect(expand(term('tailoring'), [{ word: 'tailor', documentCount: 3, kind: 'stem' }]).kin).toEqual([
      'tailor',
    ])
    expect(expand(term('icecream'), known('ice', 'cream')).kin).toEqual(['ice cream'])
    expect(expand(term('cheese', { joined: ['cheesecake'] }), known('cheese', 'cheesecake')).kin).toEqual([
      'cheesecake',
    ])
    expect(expand(term('panaderia', { means: 'bakery' }), known('bakery')).kin).toEqual(['bakery'])
  })
  test('finds words that sound alike', () => {
    const photographer = [{ word: 'photographer', documentCount: 9, kind: 'sound' as const }]
    expect(expand(term('fotografer'), photographer).misspelled.flat()).toEqual(['photographer'])
  })
  test('weighs rare words more than frequent ones', () => {
    const [rare, frequent] = [1, 900].map(
      (documentCount) => expand(term('oak'), [{ word: 'oak', documentCount, kind: 'letters' }]).weight,
    )
    expect(rare).toBeGreaterThan(2 * (frequent ?? 1))
  })
  test('does not correct words with digits', () => {
    expect(expand(term('route66'), known('route67')).misspelled.flat()).toEqual([])
  })
})

describe('the terms of a query', () => {
  const synonyms = {
    meanings: new Map([
      ['dog friendly', 'dogs welcome'],
      ['wash dog', 'dog grooming'],
      ['wifi', 'wi fi'],
    ]),
    phrases: new Set(['locked out']),
  }
  const typed = (q: string) => termsOf(tokensOf(q), synonyms).map((each) => each.typed)

  test('are words and known phrases, without stop words', () => {
    expect(typed('where can I find a dog friendly cafe with wifi?')).toEqual(['dog friendly', 'cafe', 'wifi'])
    expect(typed('the best place in town')).toEqual([])
    expect(typed('wash my dog')).toEqual(['wash dog'])
    expect(typed('I am locked out of my car')).toEqual(['locked out', 'car'])
  })
  test('include stop words on request', () => {
    expect(termsOf(['the', 'best'], synonyms, { withStopWords: true })).toHaveLength(2)
  })
  test('know the word joined with each neighbour', () => {
    expect(termsOf(tokensOf('cheese cake shop'), synonyms).map(({ joined }) => joined)).toEqual([
      ['cheesecake'],
      ['cheesecake', 'cakeshop'],
      ['cakeshop'],
    ])
  })
  test('are the digits of a phone number, and the words of an emoji', () => {
    for (const phone of ['(845) 555-0163', '845-555-0163', '+1 845 555 0163', '8455550163'])
      expect(tokensOf(`call ${phone} now`)).toEqual(['call', '8455550163', 'now'])
    // A name with a number is not a phone number.
    expect(tokensOf('Rye 8037569e and a8037569')).toEqual(['rye', '8037569e', 'and', 'a8037569'])
    expect(tokensOf('☕ & 🍕')).toEqual(['coffee', 'and', 'pizza'])
    expect(tokensOf('🥷')).toEqual([])
  })
})
