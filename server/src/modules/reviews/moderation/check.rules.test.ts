import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signalsOf, type Surrounding } from './check.rules.ts'

const alone: Surrounding = { otherTexts: [], worksInTrade: false, wasRejected: false }
const found = (text: string, more: Partial<Surrounding> = {}) =>
  signalsOf({ stars: 4, text, photos: [] }, { ...alone, ...more })

describe('a review is flagged for', () => {
  test.each([
    'Ask Anna, anna.smith@example.com, she is great.',
    'Write to anna (at) gmail (dot) com for more.',
    'Call him at +1 845 555 0163.',
    'His number is 845-555-0163.',
    'The cook lives at 14 Maple Hill Road, go there.',
    'Her mobile: (845) 555-0163',
  ])('personal data: %s', (text) => expect(found(text)).toEqual(['personal_data']))

  test.each(['See www.cheap-bread', 'More at https://win.example/x', 'I found it on cheapbread.shop.'])(
    'links: %s',
    (text) => expect(found(text)).toEqual(['links']),
  )

  test.each(['What a bitch.', 'You b1tch', 'B!TCH!', 'Fu\u200Bcking liars', 'ｗｈｏｒｅ'])(
    'abusive words: %s',
    (text) => expect(found(text)).toEqual(['abusive_words']),
  )

  test('a repeated text, even when written differently', () => {
    const text = 'The best bread in the whole wide town!'
    expect(found(text, { otherTexts: ['the BEST bread, in the whole: wide town'] })).toEqual(['same_text'])
    expect(found('Good bread.', { otherTexts: ['good bread'] })).toEqual([])
  })

  test('an author who works in the same trade, and an earlier rejection', () => {
    expect(found('', { worksInTrade: true, wasRejected: true })).toEqual([
      'conflict_of_interest',
      'rejected_before',
    ])
  })

  test('the description of a photo', () => {
    const photos = [{ id: crypto.randomUUID() as never, alt: 'anna@example.com' }] // an id
    expect(signalsOf({ stars: 5, text: '', photos }, alone)).toEqual(['personal_data'])
  })
})

test.each([
  '',
  'Cold soup, rude waiter, never again. It was the worst evening of 2026.',
  'We came on 11/21/2026 at 19:30 and paid $1,250.00 for 12 people.',
  'Order GW-3F7K-9Q took 45 minutes. On 2026-11-21.',
  'They are at 146 Main and it took a 10 minute drive.',
  'Damn good. We ate at the bar, e.g. olives. 5/5!!!',
  'Best fish in Scunthorpe; the cockles too.',
])('an ordinary review is not flagged: %s', (text) => expect(found(text)).toEqual([]))

test('stars never affect the check, for any text and author', () => {
  const star = fc.integer({ min: 1, max: 5 })
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('a@b.com', '845-555-0163', 'www.x.com', 'bitch', 'awful', 'lovely'),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      star,
      star,
      fc.boolean(),
      fc.boolean(),
      (pieces, one, other, worksInTrade, wasRejected) => {
        const text = pieces.join(' ')
        const around = { otherTexts: pieces, worksInTrade, wasRejected }
        expect(signalsOf({ stars: one, text, photos: [] }, around)).toEqual(
          signalsOf({ stars: other, text, photos: [] }, around),
        )
      },
    ),
  )
})

test.each([
  '1'.repeat(2000),
  'a.'.repeat(1000),
  '1 '.repeat(1000),
  'at dot '.repeat(285),
  '12 Aa '.repeat(333),
])('a text crafted to be slow is checked quickly (%#)', (text) => {
  const start = performance.now()
  found(text)
  // Takes a few milliseconds, some hundred on a busy machine; catastrophic backtracking takes minutes.
  expect(performance.now() - start).toBeLessThan(5000)
})
