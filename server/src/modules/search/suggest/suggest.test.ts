import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft } from '../../../../test-support/fixtures/businesses.ts'
import {
  openSearchTown,
  townDraft,
  townMiddle,
  townSize,
} from '../../../../test-support/fixtures/searchTown.ts'
import { listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { indexBusiness } from '../search.ts'
import { suggest } from './suggest.ts'

const database = useDatabase()
const suggested = async (q: string) => suggest(database.contextOf(), { q })
const namesOf = async (q: string, kind: 'business' | 'service' | 'category') =>
  (await suggested(q)).filter((each) => each.kind === kind).map(({ name }) => name)

beforeAll(async () => {
  await openSearchTown(database.contextOf())
  // As in a large town: each letter begins more frequent words than those of any name.
  await sql`insert into search_word (word, document_count)
    select chr(97 + letter) || 'zz' || chr(97 + n / 10) || chr(97 + n % 10), 10000
    from generate_series(0, 25) as letter cross join generate_series(0, 59) as n
    on conflict do nothing`.execute(database.db)
}, 120_000)

describe('businesses', () => {
  test('are among the first five after their first word and one letter of the second', async () => {
    const missing: string[] = []
    for (let index = 0; index < townSize; index += 1) {
      const { name } = townDraft(index)
      const [first = '', second = ''] = name.split(' ')
      const q = `${first} ${second.charAt(0)}`
      const five = (await suggested(q)).slice(0, 5)
      if (!five.some((each) => each.kind === 'business' && each.name === name)) missing.push(`${q}: ${name}`)
    }
    expect(missing).toEqual([])
  })

  test('whose name begins with the typed text come before others', async () => {
    expect((await namesOf('mill m', 'business'))[0]).toMatch(/^Mill M/)
    expect((await namesOf('mea', 'business')).length).toBeGreaterThan(0)
  })

  test('match a corrected word if no name has the typed one', async () => {
    expect(await namesOf('junipr moo', 'business')).toEqual([expect.stringMatching(/^Juniper Moon/)])
    expect(await namesOf('feathr', 'business')).toEqual(
      expect.arrayContaining([expect.stringMatching(/Feather/)]),
    )
  })

  test('match without stop words that no name has', async () => {
    expect(await namesOf('where is juniper moon', 'business')).toEqual([
      expect.stringMatching(/^Juniper Moon/),
    ])
    expect(await namesOf('the moon', 'business')).toEqual([expect.stringMatching(/^The Moon/)])
  })

  test('of several locations are listed once, and one letter lists some', async () => {
    const names = await namesOf('h', 'business')
    expect(new Set(names).size).toBe(names.length)
    expect((await suggested('h')).length).toBeGreaterThan(0)
  })
})

describe('offers', () => {
  test('match on any of their words, in any order', async () => {
    expect(await namesOf('brownie', 'service')).toEqual(['Gluten-free brownie'])
    expect(await namesOf('towel', 'service')).toEqual(['Hot towel shave'])
    expect(await namesOf('shave ho', 'service')).toEqual(['Hot towel shave'])
    expect(await namesOf('whiten', 'service')).toEqual(['Teeth whitening'])
    expect(await namesOf('whiten hot', 'service')).toEqual([])
  })
  test('that begin with the typed text come first', async () => {
    expect((await namesOf('private', 'service'))[0]).toBe('Private lesson')
    expect((await namesOf('cla', 'service'))[0]).toBe('Classic haircut')
  })
  test('forgive typos', async () => {
    expect(await namesOf('browine', 'service')).toEqual(['Gluten-free brownie'])
    expect(await namesOf('cinamon', 'service')).toEqual(['Cinnamon roll'])
    expect(await namesOf('weding boquet', 'service')).toEqual(['Wedding bouquet'])
  })
})

describe('categories', () => {
  test('come first if they are named exactly', async () => {
    for (const q of ['florist', 'Florists', 'barber shop', 'yoga studio', 'DENTIST'])
      expect([q, (await suggested(q))[0]?.kind]).toEqual([q, 'category'])
    const context = database.contextOf()
    const id = await listBusiness(
      context,
      bakeryDraft({ slug: 'dentist-cafe', name: 'Dentist Bakery', at: townMiddle }),
    )
    await publishBusiness(context, id)
    await indexBusiness(context, id)
    expect((await suggested('dentist')).slice(0, 2)).toMatchObject([
      { kind: 'category', name: 'Dentist' },
      { kind: 'business', name: 'Dentist Bakery' },
    ])
  })
  test('are among the first five by a beginning or a synonym, in any word', async () => {
    for (const [q, name] of [
      ['baker', 'Bakery'],
      ['studio', 'Yoga studio'],
      ['pila', 'Yoga studio'],
      ['flowe', 'Florist'],
    ] as const)
      expect((await suggested(q)).slice(0, 5)).toContainEqual(
        expect.objectContaining({ kind: 'category', name }),
      )
  })
  test('forgive typos, also in words of four letters', async () => {
    for (const [q, name] of [
      ['bakrey', 'Bakery'],
      ['yoha', 'Yoga studio'],
      ['dentits', 'Dentist'],
      ['bicicle', 'Bicycle shop'],
    ] as const)
      expect([q, await namesOf(q, 'category')]).toEqual([q, expect.arrayContaining([name])])
  })
})
