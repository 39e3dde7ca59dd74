import { expect, test } from 'vitest'
import { varied } from './featured.rules.ts'

let written = 0
const praise = (change: Partial<Parameters<typeof varied>[0][number]> = {}) => {
  written += 1
  return {
    businessId: `business ${written}`,
    categoryName: `Category ${written}`,
    authorName: `Author ${written}`,
    text: `Words of their own, number ${written}.`,
    ...change,
  }
}

test('picks the first reviews when they differ', () => {
  const praises = [praise(), praise(), praise(), praise()]
  expect(varied(praises, 3)).toEqual(praises.slice(0, 3))
})

test('quotes each business, category and author once', () => {
  const first = praise({ businessId: 'a', categoryName: 'Bakery', authorName: 'Maya L.' })
  const [second, third] = [praise(), praise()]
  const likeness = [
    praise({ businessId: 'a' }),
    praise({ categoryName: 'Bakery' }),
    praise({ authorName: 'Maya L.' }),
  ]
  expect(varied([first, ...likeness, second, third], 3)).toEqual([first, second, third])
})

test('quotes no sentence twice, even when written differently', () => {
  const first = praise({ text: 'Good prices. They told us everything!' })
  const again = praise({ text: 'We came twice. Good Prices!' })
  const other = praise({ text: 'Prices are good.' })
  expect(varied([first, again, other], 3)).toEqual([first, other])
})

test('fills up with repeated categories after those that differ', () => {
  const one = praise({ categoryName: 'Bakery' })
  const other = praise({ categoryName: 'Bakery' })
  const barber = praise({ categoryName: 'Barber' })
  expect(varied([one, other, barber], 3)).toEqual([one, barber, other])
  expect(varied([], 3)).toEqual([])
})
