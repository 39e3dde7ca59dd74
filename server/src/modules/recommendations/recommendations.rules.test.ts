import type { BusinessSummary } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import { inTurn, isWorthShowing, reasonFor, tastesOf, type UsedBusiness } from './recommendations.rules.ts'

const idOf = (name: string) => name as BusinessId // any text
const summary = (name: string, change: Partial<BusinessSummary> = {}) =>
  ({
    id: idOf(name),
    name,
    category: { slug: 'bakery', name: 'Bakery', glyph: 'bread' },
    ...{ latitude: 41.58, longitude: -73.72 },
    rating: { count: 12, meanHundredths: 450 },
    ...change,
  }) as BusinessSummary // the fields that the rules read

function used(name: string, category: string, purchases: number, points = 0): UsedBusiness {
  return {
    business: summary(name, { category: { slug: category, name: category, glyph: 'x' } }),
    ...{ purchases, points },
  }
}

const none: ReadonlySet<BusinessId> = new Set()
const of = (...names: string[]) => ({ categorySlug: 'bakery', excluded: new Set(names.map(idOf)) })

describe('the categories of a member', () => {
  test('are ordered by use, each with its most used business, three at most', () => {
    const tastes = tastesOf(
      [
        used('Rye', 'bakery', 2),
        used('Oat', 'bakery', 3, 40),
        used('Clip', 'barber', 4),
        used('Bean', 'cafe', 1, 900),
        used('Leaf', 'florist', 1),
      ],
      none,
    )
    expect(tastes.map(({ categorySlug, anchor }) => [categorySlug, anchor.business.name])).toEqual([
      ['bakery', 'Oat'],
      ['barber', 'Clip'],
      ['cafe', 'Bean'],
    ])
    expect(tastes[0]).toMatchObject({ purchases: 5, points: 40 })
  })
  test('leave out businesses with a bad review, and open orders', () => {
    expect(tastesOf([used('Rye', 'bakery', 9), used('Bean', 'cafe', 0)], new Set([idOf('Rye')]))).toEqual([])
  })
})

test.each([
  [used('Oat', 'bakery', 3, 40), 'Because you often visit Oat'],
  [used('Oat', 'bakery', 2, 40), 'Because you collect points at bakeries'],
  [used('Oat', 'bakery', 2), 'Because you visited Oat'],
])('the reason of %j is true', (only, reason) => {
  expect(reasonFor(tastesOf([only], none)[0]!, 'Bakeries')).toBe(reason)
})

test('a reason retains abbreviations', () => {
  const [taste] = tastesOf([used('Smoke', 'bbq', 1, 10)], none)
  expect(reasonFor(taste!, 'BBQ places')).toBe('Because you collect points at BBQ places')
})

test.each([
  ['near and well rated', {}, 800, true],
  ['far', {}, 5001, false],
  ['of another main category', { category: { slug: 'cafe', name: 'Café', glyph: 'cup' } }, 800, false],
  ['poorly rated', { rating: { count: 50, meanHundredths: 399 } }, 800, false],
  ['rated by few', { rating: { count: 4, meanHundredths: 500 } }, 800, false],
  ['not rated', { rating: null }, 800, false],
])('a business that is %s is shown: %o, %d m, %s', (_name, change, distanceMetres, isShown) => {
  expect(isWorthShowing({ business: summary('New', change), distanceMetres }, of())).toBe(isShown)
})

test('a business that the member used or avoids is not shown', () => {
  expect(isWorthShowing({ business: summary('Old'), distanceMetres: 1 }, of('Old'))).toBe(false)
})

test('lists take turns, and show each business once, six at most', () => {
  const list = (...names: string[]) => names.map((name) => ({ business: summary(name), reason: name }))
  const chosen = inTurn([list('A', 'B', 'C', 'D', 'E'), list('X', 'A', 'Y', 'Z')])
  expect(chosen.map(({ business }) => business.name)).toEqual(['A', 'X', 'B', 'C', 'Y', 'D'])
  expect(inTurn([])).toEqual([])
})
