import { createHash } from 'node:crypto'
import { isGlyph } from 'contract/businesses/glyphs'
import { Slug } from 'contract/core/ids'
import { describe, expect, test } from 'vitest'
import { kilometresBetween, townMiddle } from './positions.ts'
import { patternsFrom } from './pattern.ts'
import type { TownBusiness } from './businesses.ts'
import { generateTown } from './town.ts'

const town = generateTown()
const { businesses } = town

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const duplicatesIn = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)
const offersOf = ({ services, products }: TownBusiness) => [
  ...services.flatMap(({ price }) => ('usdCents' in price ? [price.usdCents] : [])),
  ...products.map(({ priceUsdCents }) => priceUsdCents),
]

test('an invalid catalogue is rejected with the name of the field', () => {
  const group = { categories: [{ slug: 'bakery', count: 0 }] }
  expect(() => patternsFrom(JSON.stringify(group))).toThrow('count')
})

describe('the demo town', () => {
  test('is deterministic per seed', () => {
    expect(hashOf(generateTown())).toBe(hashOf(town))
    expect(hashOf(generateTown(2))).not.toBe(hashOf(town))
  })

  test('has 420 businesses with unique names, slugs, addresses and phone numbers', () => {
    expect(businesses).toHaveLength(420)
    for (const values of [
      businesses.map(({ slug }) => slug),
      businesses.map(({ name }) => name),
      businesses.map(({ location }) => location.street),
      businesses.flatMap(({ phone }) => phone ?? []),
    ])
      expect(duplicatesIn(values)).toEqual([])
    for (const { slug } of businesses) expect(Slug.safeParse(slug).success).toBe(true)
  })

  test('has at least four businesses and a drawing for every category', () => {
    expect(town.categories.length).toBeGreaterThanOrEqual(40)
    expect(new Set(town.categories.map(({ groupName }) => groupName)).size).toBe(7)
    for (const { slug, glyph } of town.categories) {
      expect(isGlyph(glyph)).toBe(true)
      const count = businesses.filter(({ categorySlugs }) => categorySlugs[0] === slug).length
      expect(count, slug).toBeGreaterThanOrEqual(4)
    }
  })

  test('assigns one to three existing categories to every business', () => {
    const known = new Set(town.categories.map(({ slug }) => slug))
    for (const { categorySlugs, slug } of businesses) {
      expect(categorySlugs.length).toBeLessThanOrEqual(3)
      expect(duplicatesIn(categorySlugs)).toEqual([])
      expect(
        categorySlugs.filter((each) => !known.has(each)),
        slug,
      ).toEqual([])
    }
  })

  test('is within six kilometers of its center, with every house on a street of its district', () => {
    const streetNames = new Set(town.streets.map(({ name }) => name))
    for (const { location, slug } of businesses) {
      expect(kilometresBetween(location, townMiddle), slug).toBeLessThan(6)
      const streetName = location.street.replace(/^\d+ /, '')
      expect(streetNames).toContain(streetName)
      const street = town.streets.find(({ name }) => name === streetName)!.line // found above
      const nearest = Math.min(...street.map((corner) => kilometresBetween(corner, location)))
      expect(nearest, location.street).toBeLessThan(0.45)
    }
    expect(town.places[0]?.slug).toBe('willowford-center')
    expect(town.places).toHaveLength(6)
    expect(town.streets).toHaveLength(60)
    const placeSlugs = town.places.map(({ slug }) => slug)
    for (const { district, line } of town.streets) {
      expect(placeSlugs).toContain(district)
      expect(line.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('has positive, whole prices and at least one offer per business', () => {
    for (const business of businesses) {
      expect(business.services.length + business.products.length, business.slug).toBeGreaterThan(0)
      for (const cents of offersOf(business)) {
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThan(0)
      }
    }
  })

  test('respects the limits of the catalogue', () => {
    for (const { services, products, staff, priceLevel, earnRateHundredths } of businesses) {
      expect(services.length).toBeLessThanOrEqual(12)
      expect(products.length).toBeLessThanOrEqual(14)
      expect(staff.length).toBeLessThanOrEqual(6)
      expect(priceLevel).toBeGreaterThanOrEqual(1)
      expect(priceLevel).toBeLessThanOrEqual(4)
      expect(earnRateHundredths).toBeGreaterThanOrEqual(300)
      expect(earnRateHundredths).toBeLessThanOrEqual(800)
      for (const { durationMinutes } of services) {
        expect(durationMinutes).toBeGreaterThanOrEqual(5)
        expect(durationMinutes).toBeLessThanOrEqual(720)
      }
      expect(duplicatesIn(services.map(({ name }) => name))).toEqual([])
      expect(duplicatesIn(products.map(({ name }) => name))).toEqual([])
      expect(duplicatesIn(staff.map(({ name }) => name))).toEqual([])
    }
  })

  test('expands every text and repeats no description', () => {
    const texts = businesses.flatMap(({ name, description, services, products }) => [
      name,
      description,
      ...[...services, ...products].flatMap((offer) => [offer.name, offer.description]),
    ])
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null| {2}|\.\./)
    expect(duplicatesIn(businesses.map(({ description }) => description))).toEqual([])
  })

  test('pauses a few businesses and hides the hours of a few, but not those of demo owners', () => {
    const paused = businesses.filter(({ isPaused }) => isPaused)
    const withoutHours = businesses.filter(({ location }) => location.weeklyHours.length === 0)
    for (const few of [paused.length, withoutHours.length]) {
      expect(few).toBeGreaterThan(2)
      expect(few).toBeLessThan(25)
    }
    const owned = town.people.flatMap(({ owns }) => owns)
    expect(owned).toHaveLength(2)
    for (const slug of owned) {
      const business = businesses.find((each) => each.slug === slug)
      expect(business?.isPaused).toBe(false)
      expect(business?.location.weeklyHours).toHaveLength(7)
    }
  })
})
