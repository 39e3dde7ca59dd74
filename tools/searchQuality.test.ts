import { expect, test } from 'vitest'
import { type Criterion, gradeOf, type JudgedBusiness, meets } from '../bench/search/judged/criterion.ts'
import { faultsOf } from '../bench/search/judged/faults.ts'
import { category, lacking, wishingAll } from '../bench/search/judged/grades.ts'
import { isUnseen, judgedQueries } from '../bench/search/judged/judgedQueries.ts'
import { judgedTown } from '../bench/search/judged/judgedTown.ts'

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
