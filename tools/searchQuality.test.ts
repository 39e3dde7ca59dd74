import { expect, test } from 'vitest'
import { type Criterion, gradeOf, type JudgedBusiness, meets } from '../bench/search/judged/criterion.ts'
import { faultsOf } from '../bench/search/judged/faults.ts'
import { category, lacking, wishingAll } from '../bench/search/judged/grades.ts'
import { isUnseen, judgedQueries } from '../bench/search/judged/judgedQueries.ts'
import { judgedTown } from '../bench/search/judged/judgedTown.ts'
import { meanOf, measuresOf } from '../bench/search/judged/measures.ts'

const town = judgedTown()
const all = Object.values(judgedQueries).flat()
const bakery = town.find(({ slug }) => slug === 'river-oak-bakery')!
const changed = (change: Partial<JudgedBusiness>): JudgedBusiness => ({ ...bakery, ...change })

test('every judged query has a business with grade 3, and the town has nothing of the class without a right answer', () => {
  expect(town).toHaveLength(405)
  expect(all.flatMap((judged) => faultsOf(judged, town))).toEqual([])
})

test('there are enough queries, each once, and about a third of each class is unseen', () => {
  const queries = all.map(([query]) => query)
  expect(queries.length).toBeGreaterThanOrEqual(450)
  expect(new Set(queries).size).toBe(queries.length)
  for (const [name, list] of Object.entries(judgedQueries)) {
    expect(list.length, name).toBeGreaterThanOrEqual(20)
    expect(list.filter(([query]) => isUnseen(query)).length, name).toBeGreaterThanOrEqual(5)
  }
  const share = queries.filter(isUnseen).length / queries.length
  expect(share).toBeGreaterThan(0.28)
  expect(share).toBeLessThan(0.38)
})

test('the highest grade counts, and the main category is better than another one', () => {
  const second = changed({ categories: ['cafe', 'bakery'] })
  expect(gradeOf(bakery, category('bakery'))).toBe(3)
  expect(gradeOf(second, category('bakery'))).toBe(2)
  expect(gradeOf(second, category('dentist'))).toBe(0)
  expect(gradeOf(bakery, { absent: /hotel/ })).toBe(0)
})

test('several wishes need all features; one of them is better than nothing', () => {
  const grades = wishingAll('bakery', { feature: 'Wi-Fi' }, { feature: 'Parking' })
  const grade = (features: string[]) => gradeOf(changed({ features }), grades)
  expect([grade(['Wi-Fi', 'Parking']), grade(['Parking']), grade([])]).toEqual([3, 1, 0])
})

test('a business with the excluded feature is wrong', () => {
  expect(gradeOf(bakery, lacking('bakery', { feature: 'Wi-Fi' }))).toBe(0)
  expect(gradeOf(bakery, lacking('bakery', { feature: 'Parking' }))).toBe(3)
})

test.each<[Criterion, Partial<JudgedBusiness>]>([
  [{ name: 'Second Rise' }, { name: 'Second Rise' }],
  [{ name: /^Half/ }, { name: 'Half Moon' }],
  [{ offerName: /loaf/i }, { offers: [{ name: 'Loaf', description: '' }] }],
  [{ offer: /rye/i }, { offers: [{ name: 'Loaf', description: 'Of rye' }] }],
  [{ description: /quiet/ }, { description: 'A quiet place.' }],
  [{ speaks: 'pl' }, { languages: ['en', 'pl'] }],
  [{ priceMax: 1 }, { priceLevel: 1 }],
  [{ street: /Dock/ }, { street: '3 Dock Street' }],
  [{ district: 'mill-quarter' }, { district: 'mill-quarter' }],
  [{ phone: '845-555-0199' }, { phone: '(845) 555-0199' }],
  [{ email: 'a@b.example' }, { email: 'a@b.example' }],
  [{ website: 'https://b.example' }, { website: 'https://b.example' }],
  [{ staff: /Nwosu/ }, { staff: ['Ada Nwosu, Baker'] }],
  [{ closesAtHour: 24 }, { closesAtHour: 25 }],
])('only a business with %o meets it', (criterion, change) => {
  expect(meets(changed(change), criterion)).toBe(true)
  expect(meets(changed({ offers: [] }), criterion)).toBe(false)
})

test('reports unanswerable queries, unknown names and things that the town has', () => {
  expect(faultsOf(['dentists', { 3: { name: 'No such name' } }], town)).toEqual([
    'dentists: no business has grade 3',
    'dentists: no business has {"name":"No such name"}',
  ])
  expect(faultsOf(['bread', { 3: { firstCategory: 'bakery', not: { feature: 'Wifi' } } }], town)).toEqual([
    'bread: no business has {"feature":"Wifi"}',
  ])
  expect(faultsOf(['river oak', { absent: /River Oak/ }], [bakery])).toEqual([
    'river oak: River Oak Bakery has /River Oak/',
  ])
})

test('the gain is a share of the best order of the first ten', () => {
  const all = [3, 2, 1, 0, 0] as const
  const gain = (first: number, second: number, third: number) => first + second / Math.log2(3) + third / 2
  expect(measuresOf([3, 2, 1], all).ndcg).toBe(1)
  expect(measuresOf([1, 2, 3], all).ndcg).toBeCloseTo(gain(1, 3, 7) / gain(7, 3, 1))
  expect(measuresOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], [3]).ndcg).toBe(0)
})

test('the rank is that of the first result with grade 3, and recall counts the grades 2 and 3', () => {
  expect(measuresOf([2, 1, 3], [3, 3, 2, 1])).toMatchObject({ reciprocalRank: 1 / 3, recall: 2 / 3 })
  expect(measuresOf([], [3])).toEqual({ ndcg: 0, reciprocalRank: 0, recall: 0, isEmpty: true })
  const many = Array.from({ length: 30 }, () => 3 as const)
  expect(measuresOf(many, many).recall).toBe(1)
  expect(measuresOf([...Array.from({ length: 20 }, () => 0 as const), 3], many).reciprocalRank).toBe(0)
})

test('means are over queries, with the share of empty answers', () => {
  const means = meanOf([measuresOf([3], [3]), measuresOf([], [3])])
  expect(means).toEqual({ ndcg: 0.5, reciprocalRank: 0.5, recall: 0.5, empty: 0.5 })
})
