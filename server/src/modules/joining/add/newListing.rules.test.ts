import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugFor, websiteOf } from './newListing.rules.ts'

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

describe('the slug of a listing', () => {
  test.each([
    ['Río & Söhne', [], 'rio-sohne'],
    ['Rye Corner', ['rye-corner'], 'rye-corner-willowford'],
    ['Rye Corner', ['rye-corner', 'rye-corner-willowford'], 'rye-corner-2'],
    ['寿司', [], 'business'],
    ['寿司', ['business', 'business-willowford', 'business-2'], 'business-3'],
  ])('of %j with %j taken', (name, taken, slug) => {
    expect(slugFor(name, 'Willowford', new Set(taken))).toBe(slug)
  })
  test('is always free, valid and at most 80 letters', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120 }),
        fc.string({ maxLength: 120 }),
        fc.nat(5),
        (name, city, times) => {
          const taken = new Set<string>()
          for (let time = 0; time <= times; time += 1) {
            const slug = slugFor(name, city, taken)
            expect(taken.has(slug)).toBe(false)
            expect(slug).toMatch(slugForm)
            expect(slug.length).toBeLessThanOrEqual(80)
            taken.add(slug)
          }
        },
      ),
    )
  })
})

test.each([
  ['', null],
  ['ryecorner.example', 'https://ryecorner.example'],
  ['http://ryecorner.example/shop', 'http://ryecorner.example/shop'],
  ['javascript:alert(1)', undefined],
  ['not a website', undefined],
  ['localhost', undefined],
  ['https://user:word@ryecorner.example', undefined],
])('the website %j', (typed, website) => {
  expect(websiteOf(typed)).toBe(website)
})
