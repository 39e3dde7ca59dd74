import { describe, expect, test } from 'vitest'
import { clipped, earningWords, readable, shareWords } from './share.rules.ts'

const bakery = {
  name: 'River Oak Bakery',
  categoryName: 'Bakery',
  locality: 'Willowford',
  rating: { count: 1280, meanHundredths: 471 },
  earnRateHundredths: 500,
}

describe('the texts of a share picture', () => {
  test('name the business, its category, town, rating and points', () => {
    expect(shareWords(bakery)).toEqual({
      title: 'River Oak Bakery',
      titlePixels: 72,
      subtitle: 'Bakery · Willowford',
      rating: { mean: '4.7', count: '1,280 reviews' },
      earning: 'Earn 5 points per $1',
    })
  })

  test('name the business of an offer', () => {
    const words = shareWords({ ...bakery, name: 'Sourdough loaf', businessName: 'River Oak Bakery' })
    expect(words.title).toBe('Sourdough loaf')
    expect(words.subtitle).toBe('River Oak Bakery · Willowford')
    expect(words.rating?.count).toBe('1,280 reviews of the business')
  })

  test('omit a missing rating and zero points', () => {
    const words = shareWords({ ...bakery, rating: null, earnRateHundredths: 0 })
    expect(words).toMatchObject({ rating: null, earning: null })
  })

  test('use the singular for one point and one review', () => {
    expect(earningWords(100)).toBe('Earn 1 point per $1')
    expect(earningWords(1250)).toBe('Earn 12.5 points per $1')
    expect(shareWords({ ...bakery, rating: { count: 1, meanHundredths: 500 } }).rating?.count).toBe(
      '1 review',
    )
  })

  test('shrink and end with an ellipsis instead of overflowing the picture', () => {
    const long = shareWords({ ...bakery, name: 'The Old Riverside Community Bakery '.repeat(9) })
    expect(long.title.length).toBeLessThanOrEqual(96)
    expect(long.title).toMatch(/Riverside…$|Bakery…$|Community…$|Old…$|The…$/)
    expect(long.titlePixels).toBe(44)
  })

  test('use the category and town when the font lacks the name', () => {
    for (const name of ['مطعم الشام', '北京饭店', '🍜🍜', '—'])
      expect(shareWords({ ...bakery, name })).toMatchObject({
        title: 'Bakery in Willowford',
        subtitle: 'Open to see the name',
      })
    expect(shareWords({ ...bakery, name: '面包', businessName: 'River Oak Bakery' })).toMatchObject({
      title: 'River Oak Bakery',
      subtitle: 'Bakery · Willowford',
    })
  })
})

describe('a text', () => {
  test('keeps supported characters and drops unsupported accents', () => {
    expect(readable('Łódź & Søren’s Café')).toBe('Łódź & Søren’s Café')
    expect(readable('Phở House')).toBe('Pho House')
    expect(readable('🍜 北京 Beijing — House')).toBe('Beijing — House')
    expect(readable('Tea \u{1F1EC}\u{1F1E7} \u200B Room\n')).toBe('Tea Room')
    expect(readable('Ｒｉｖｅｒ')).toBe('River')
    expect(readable('Beijing — 北京')).toBe('Beijing')
  })

  test('drops a whole word rather than single letters', () => {
    expect(readable('Борщ Bar')).toBe('Bar')
    expect(readable('Бar')).toBeNull()
  })

  test('is cut between words, or within a word that fills the line', () => {
    expect(clipped('short', 10)).toBe('short')
    expect(clipped('bread and butter', 12)).toBe('bread and…')
    expect(clipped('W'.repeat(30), 10)).toBe(`${'W'.repeat(9)}…`)
  })
})
