import type { LocalPage } from 'contract/businesses/localPages'
import { describe, expect, test } from 'vitest'
import { sampleSummary } from '../../../../test-support/samples.ts'
import {
  areaName,
  localCrumbs,
  localDescription,
  localPath,
  localSentences,
  localTitle,
  searchAddressOf,
} from './localText.ts'

const city = { slug: 'willowford', name: 'Willowford', region: 'NY', businessCount: 400 }
const neighborhood = { slug: 'mill-quarter', name: 'Mill Quarter', businessCount: 70 }
const category = { slug: 'cafe', name: 'Café', pluralName: 'Cafés', glyph: 'cup', businessCount: 13 }

const page = (change: Partial<LocalPage> = {}, facts: Partial<LocalPage['facts']> = {}): LocalPage => ({
  city,
  neighborhood,
  category,
  businessCount: 13,
  businesses: [],
  categories: [],
  neighborhoods: [],
  ...change,
  facts: {
    describedCount: 13,
    openNowCount: 5,
    rating: { count: 1024, meanHundredths: 463 },
    priceLevels: { low: 1, high: 3 },
    earnRateHundredths: { low: 300, high: 850 },
    best: null,
    ...facts,
  },
})

test('a page has a title, an address and the pages above it', () => {
  expect(localTitle(page())).toBe('Cafés in Mill Quarter, Willowford')
  expect(localPath(page())).toBe('/places/willowford/mill-quarter/cafes')
  expect(localCrumbs(page()).map(({ path }) => path)).toEqual([
    '/places',
    '/places/willowford',
    '/places/willowford/mill-quarter',
  ])
  const ofCity = page({ neighborhood: null })
  expect(localTitle(ofCity)).toBe('Cafés in Willowford, NY')
  expect(localPath(ofCity)).toBe('/places/willowford/cafes')
  expect(localCrumbs(ofCity).map(({ name }) => name)).toEqual(['All cities', 'Willowford'])
  const whole = page({ neighborhood: null, category: null })
  expect(localTitle(whole)).toBe('Businesses in Willowford, NY')
  expect(localCrumbs(whole).map(({ name }) => name)).toEqual(['All cities'])
  expect(areaName({ city: { ...city, region: '' }, neighborhood: null })).toBe('Willowford')
})

test('a page with more businesses leads to a search of its area', () => {
  expect(searchAddressOf(page())).toEqual({ place: 'mill-quarter', category: 'cafe' })
  const at = (latitude: number, longitude: number) => ({ ...sampleSummary(), latitude, longitude })
  expect(
    searchAddressOf(
      page({ neighborhood: null, category: null, businesses: [at(41.5, -73.7), at(41.6, -73.8)] }),
    ),
  ).toEqual({ box: '41.50000,-73.80000,41.60000,-73.70000' })
})

describe('the text of a page', () => {
  test('states its facts', () => {
    expect(localSentences(page())).toEqual([
      '13 cafés are listed in Mill Quarter, Willowford, 5 of them open now.',
      'Customers rate them 4.6 of 5 stars, in 1,024 reviews.',
      'Price levels range from $ to $$$.',
      'You earn 3 to 8.5 points per dollar.',
    ])
  })
  test('of a single business uses the singular', () => {
    const one = page(
      { businessCount: 1 },
      {
        describedCount: 1,
        openNowCount: 1,
        rating: null,
        priceLevels: { low: 2, high: 2 },
        earnRateHundredths: { low: 100, high: 100 },
      },
    )
    expect(localSentences(one)).toEqual([
      '1 café is listed in Mill Quarter, Willowford, open now.',
      'It has no reviews yet.',
      'The price level is $$.',
      'You earn 1 point per dollar.',
    ])
    expect(localSentences(page({ businessCount: 1 }, { describedCount: 1, openNowCount: 0 }))[0]).toBe(
      '1 café is listed in Mill Quarter, Willowford.',
    )
  })
  test('makes no claim about businesses that it does not describe', () => {
    expect(localSentences(page({ businessCount: 1204 }, { describedCount: 500 })).slice(0, 2)).toEqual([
      '1,204 cafés are listed in Mill Quarter, Willowford.',
      'Customers rate the 500 most reviewed 4.6 of 5 stars, in 1,024 reviews.',
    ])
  })
  test('says so when nothing is open or no points are given', () => {
    const closed = localSentences(page({}, { openNowCount: 0, earnRateHundredths: { low: 0, high: 0 } }))
    expect(closed[0]).toContain('none of them open now')
    expect(closed[3]).toBe('They give no points.')
  })
  test('for search engines leaves out what changes by the hour', () => {
    expect(localDescription(page())).toBe(
      '13 cafés in Mill Quarter, Willowford, rated 4.6 of 5 in 1,024 reviews, $ to $$$, 3 to 8.5 points per dollar. See opening hours, prices and reviews, and earn points.',
    )
  })
})
