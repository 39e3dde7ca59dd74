import { expect, test } from 'vitest'
import { generateScaled } from './scaled.ts'

const cities = [
  { name: 'Albany', latitude: 42.65, longitude: -73.76, region: 'NY', timeZone: 'America/New_York' },
  { name: 'Denver', latitude: 39.74, longitude: -104.98, region: 'CO', timeZone: 'America/Denver' },
]

test('generates the requested number of businesses, with unique slugs, near each city in turn', () => {
  const businesses = [...generateScaled(2000, { cities })]
  expect(new Set(businesses.map(({ slug }) => slug)).size).toBe(2000)
  for (const [index, { location, services, products, description }] of businesses.entries()) {
    const city = cities[index % 2]!
    expect(location.locality).toBe(city.name)
    expect(location.timeZone).toBe(city.timeZone)
    expect(Math.abs(location.latitude - city.latitude)).toBeLessThan(0.1)
    expect(services.length + products.length).toBeGreaterThan(0)
    expect(description).not.toMatch(/[{}]|undefined/)
  }
})

test('is deterministic', () => {
  expect([...generateScaled(50, { cities })]).toEqual([...generateScaled(50, { cities })])
})

test('rejects an empty list of cities', () => {
  expect(() => [...generateScaled(1, { cities: [] })]).toThrow(RangeError)
})
