import { SearchQuery } from 'contract/search/search'
import { usdCents } from 'contract/core/money'
import type * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft } from '../../../test-support/fixtures/businesses.ts'
import { defineCategories, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { definePlaces } from '../places/places.ts'
import { indexEverything, search } from './search.ts'

const database = useDatabase()
const find = (query: z.input<typeof SearchQuery>) => search(database.contextOf(), SearchQuery.parse(query))
const slugs = async (query: z.input<typeof SearchQuery>) =>
  (await find(query)).hits.map(({ business }) => business.slug)

// One degree of latitude is 111.2 km.
const north = (metres: number): [number, number] => [41.58 + metres / 111_195, -73.72]

const category = (slug: string, name: string, pluralName: string, synonyms: string[]) => ({
  ...{ slug, name, pluralName, synonyms },
  ...{ groupName: 'Shops', glyph: 'bread', schemaType: 'LocalBusiness' },
})

const plain = { products: [], services: [], features: [], languages: ['en'], description: 'x', staff: [] }
const product = (name: string, description = 'x') => ({
  ...{ name, description, priceUsdCents: usdCents(500), stock: null, fulfilment: 'pickup' as const },
  ...{ preparationMinutes: 10, maxPerOrder: 4, isRedeemable: true },
})

beforeAll(async () => {
  const context = database.contextOf()
  await defineCategories(context, [
    category('cafe', 'Café', 'Cafés', ['coffee', 'cake']),
    category('patisserie', 'Cake shop', 'Cake shops', ['cakes', 'dessert']),
    category('pub', 'Pub', 'Pubs', ['beer', 'live music']),
    category('plumber', 'Plumber', 'Plumbers', ['toilet', 'leak']),
    category('tailor', 'Tailor', 'Tailors', ['alterations']),
    category('ice-cream-parlor', 'Ice cream parlor', 'Ice cream parlors', ['ice cream']),
    category('bike-shop', 'Bike shop', 'Bike shops', ['bicycle', 'bike repair']),
    category('home-goods', 'Home goods shop', 'Home goods shops', ['gifts', 'repair']),
    category('dentist', 'Dentist', 'Dentists', ['teeth']),
  ])
  await definePlaces(context, [
    { slug: 'centre', name: 'Old Centre', latitude: 41.58, longitude: -73.72 },
    { slug: 'mill-quarter', name: 'Mill Quarter', latitude: north(6000)[0], longitude: -73.72 },
  ])
  const location = bakeryDraft().location
  for (const draft of [
    bakeryDraft({ ...plain, slug: 'cafe', name: 'Corner', categorySlugs: ['cafe'], at: north(100) }),
    bakeryDraft({
      ...plain,
      slug: 'cakes',
      name: 'Tall Layers',
      categorySlugs: ['patisserie'],
      at: north(900),
    }),
    bakeryDraft({ ...plain, slug: 'quiet-pub', name: 'Anchor', categorySlugs: ['pub'], at: north(100) }),
    bakeryDraft({
      ...plain,
      ...{
        slug: 'loud-pub',
        name: 'Bellows',
        categorySlugs: ['pub'],
        features: ['Live music'],
        at: north(900),
      },
    }),
    bakeryDraft({
      ...plain,
      ...{ slug: 'plumber', name: 'Dry by Supper', categorySlugs: ['plumber'], earnRateHundredths: 100 },
    }),
    bakeryDraft({
      ...plain,
      slug: 'tailor',
      name: 'Hem',
      categorySlugs: ['tailor'],
      languages: ['en', 'pl'],
    }),
    bakeryDraft({ ...plain, slug: 'cold-cow', name: 'Cold Cow', categorySlugs: ['ice-cream-parlor'] }),
    bakeryDraft({ ...plain, slug: 'spokes', name: 'Kickstand', categorySlugs: ['bike-shop'] }),
    bakeryDraft({ ...plain, slug: 'second-look', name: 'Second Look', categorySlugs: ['home-goods'] }),
    bakeryDraft({
      ...plain,
      ...{ slug: 'gifts', name: 'The Shelf', categorySlugs: ['home-goods'], earnRateHundredths: 900 },
      description: 'Clogs, a painted toilet sign, and Wi-Fi.',
      products: [product('Mug', 'Thrown by Ottoline.')],
      staff: [{ name: 'Marisol Haddad', role: 'Owner' }],
      phone: '+1 845 555 0199',
      website: 'https://www.theshelf.example',
      email: 'ruth@theshelf.example',
      location: { ...location, street: '12 Wharf Street', postalCode: '12777' },
    }),
    bakeryDraft({
      ...plain,
      ...{ slug: 'dentist', name: 'Gentle Molar', categorySlugs: ['dentist'], languages: ['en', 'es'] },
      features: ['Step-free entrance'],
      priceLevel: 1,
    }),
    bakeryDraft({
      ...plain,
      slug: 'other-dentist',
      name: 'Otter Dental',
      categorySlugs: ['dentist'],
      priceLevel: 4,
    }),
    bakeryDraft({
      ...plain,
      slug: 'far-dentist',
      name: 'Far Dental',
      categorySlugs: ['dentist'],
      at: north(6100),
    }),
  ])
    await publishBusiness(context, await listBusiness(context, draft))
  await indexEverything(context)
})

describe('search understands', () => {
  test('questions with many other words, in the order of the weight of what matches', async () => {
    expect((await slugs({ q: 'where can I fix my bike before the weekend?' }))[0]).toBe('spokes')
    expect((await slugs({ q: 'my toilet makes a strange noise' }))[0]).toBe('plumber')
    expect((await slugs({ q: 'second look' }))[0]).toBe('second-look')
  })
  test('a category by its name before a synonym, and a feature before a synonym', async () => {
    expect((await slugs({ q: 'cake' })).slice(0, 2)).toEqual(['cakes', 'cafe'])
    expect((await slugs({ q: 'live music' })).slice(0, 2)).toEqual(['loud-pub', 'quiet-pub'])
  })
  test('words typed apart or together, with an emoji or an accent', async () => {
    for (const q of ['icecream', 'ice cream', 'ice-cream', '🍦'])
      expect((await slugs({ q }))[0], q).toBe('cold-cow')
    for (const q of ['bikeshop', 'bike shop', '🚲']) expect((await slugs({ q }))[0], q).toBe('spokes')
    for (const q of ['wifi', 'Wi-Fi', 'wi fi']) expect((await slugs({ q }))[0], q).toBe('gifts')
    expect((await slugs({ q: 'café' }))[0]).toBe('cafe')
  })
  test('stems, short typos and sounds', async () => {
    expect((await slugs({ q: 'tailoring' }))[0]).toBe('tailor')
    expect((await slugs({ q: 'pubb' }))[0]).toMatch(/pub$/)
    expect((await slugs({ q: 'plummer' }))[0]).toBe('plumber')
    expect(await slugs({ q: 'hotel' })).toEqual([])
  })
  test('other languages by the starter list', async () => {
    for (const q of ['dentista', 'Zahnarzt', 'dentiste', 'dentysta'])
      expect((await slugs({ q }))[0], q).toMatch(/dent/)
    expect((await slugs({ q: 'heladería' }))[0]).toBe('cold-cow')
  })
  test('phone numbers, websites, addresses, postal codes, people, languages and descriptions of offers', async () => {
    for (const q of [
      ...[
        '845 555 0199',
        '(845) 555-0199',
        '+18455550199',
        '555 0199',
        'theshelf.example',
        'www.theshelf.example',
      ],
      ...['ruth@theshelf.example', '12 wharf st', '12 Wharf Street', '12777', 'Marisol Haddad', 'ottoline'],
    ])
      expect((await slugs({ q }))[0], q).toBe('gifts')
    expect((await slugs({ q: 'polish' }))[0]).toBe('tailor')
  })
})

describe('filters in the words', () => {
  test('apply, are named, and are removable', async () => {
    const { hits, readings } = await find({ q: 'spanish speaking dentist' })
    expect(hits.map(({ business }) => business.slug)).toEqual(['dentist'])
    expect(readings).toEqual([{ kind: 'speaks', label: 'Speaks Spanish', q: 'dentist' }])
    expect(await slugs({ q: 'wheelchair accessible dentist' })).toEqual(['dentist'])
    expect(await slugs({ q: 'cheap dentist' })).toEqual(['dentist', 'far-dentist'])
  })
  test('name a place, which becomes the origin', async () => {
    const { hits, origin } = await find({ q: 'dentist in mill quarter' })
    expect(origin.name).toBe('Mill Quarter')
    expect(hits[0]?.business.slug).toBe('far-dentist')
  })
  test('exclude words, also a category, but not by its synonyms', async () => {
    expect(await slugs({ q: 'pub without live music' })).toEqual(['quiet-pub'])
    expect(await slugs({ q: 'cake -café' })).toEqual(['cakes'])
  })
  test('ask for opening hours by the clock of the business', async () => {
    expect(await slugs({ q: 'dentist open late' })).toEqual([])
    expect(await slugs({ q: 'dentist open on sunday' })).toHaveLength(3)
  })
  test('do not apply to a verbatim search, which corrects nothing either', async () => {
    expect((await find({ q: 'cheap dentist', verbatim: 'yes' })).readings).toEqual([])
    expect((await find({ q: 'plummer', verbatim: 'yes' })).total).toBe(0)
  })
})

test('the answer says whether a result has all words', async () => {
  const found = await find({ q: 'dentist with karaoke' })
  expect(found.isExact).toBe(false)
  expect(found.hits[0]).toMatchObject({ hasAllWords: false })
  expect((await find({ q: 'gentle dentist' })).hits[0]).toMatchObject({ hasAllWords: true })
})

test('another order than best keeps the best matches first', async () => {
  // The home goods shop has a painted toilet sign and gives nine times the points.
  expect((await slugs({ q: 'clogged toilet', sort: 'points' }))[0]).toBe('plumber')
})
