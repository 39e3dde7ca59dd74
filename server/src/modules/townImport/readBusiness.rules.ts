import { TimeZone } from 'contract/core/instant'
import type { CsvRow } from '../../platform/format/csvColumns.ts'
import { hoursAreDisjoint } from '../businesses/public.rules.ts'
import type { BusinessColumn } from './businessColumns.rules.ts'
import { zoneOfRegion } from './regionZones.rules.ts'
import { readWeeklyHours } from './weeklyHours.rules.ts'

export type BusinessRow = CsvRow<BusinessColumn>

/** A business of a file, without its address on the website. */
export interface ReadBusiness {
  readonly externalId: string
  readonly name: string
  readonly description: string
  readonly categorySlugs: string[]
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly priceLevel: number
  readonly features: string[]
  readonly languages: string[]
  readonly location: {
    readonly street: string
    readonly locality: string
    readonly region: string
    readonly postalCode: string
    readonly country: string
    readonly latitude: number
    readonly longitude: number
    readonly timeZone: TimeZone
    readonly weeklyHours: Exclude<ReturnType<typeof readWeeklyHours>, string>
  }
}

export interface Lookups {
  /** The slug of a category by its slug or one of its names; undefined for others. */
  readonly categorySlug: (name: string) => string | undefined
  /** A telephone number in international form; null for other texts. */
  readonly phone: (text: string, country: string) => string | null
  /** The cities with a name, the largest first. */
  readonly cities: (name: string) => readonly {
    readonly region: string
    readonly latitude: number
    readonly longitude: number
  }[]
}

/** Reads a row; null if it has problems, which are in `problems`. Warnings go to `warn`. */
export function readBusinessRow(
  row: BusinessRow,
  lookups: Lookups,
  warn: (column: BusinessColumn, message: string) => void,
): ReadBusiness | null {
  const externalId = row.line('External id', { lengthMax: 100, isRequired: true })
  const name = row.line('Name', { lengthMax: 120, isRequired: true })
  const description = row.line('Description', { lengthMax: 4000 })
  const categorySlugs = readCategories(row, lookups)
  const phone = readPhone(row, lookups)
  const email = readEmail(row)
  const website = readWebsite(row)
  const priceLevel = readPriceLevel(row)
  const features = readList(row, 'Features', { countMax: 20, lengthMax: 60 })
  const languages = readLanguages(row)
  const location = readLocation(row, lookups, warn)
  if (row.problems.length > 0 || !location || externalId === null || name === null) return null
  return {
    externalId,
    name,
    description: description ?? '',
    categorySlugs,
    phone,
    email,
    website,
    priceLevel,
    features,
    languages,
    location,
  }
}

function readList(
  row: BusinessRow,
  column: BusinessColumn,
  { countMax, lengthMax }: { countMax: number; lengthMax: number },
): string[] {
  const parts = row
    .text(column)
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > countMax) row.refuse(column, `${column} has ${parts.length} entries. Keep ${countMax}.`)
  if (parts.some((part) => part.length > lengthMax))
    row.refuse(column, `Each entry of ${column} has at most ${lengthMax} characters.`)
  return [...new Set(parts)]
}

function readCategories(row: BusinessRow, { categorySlug }: Lookups): string[] {
  const names = readList(row, 'Category', { countMax: 3, lengthMax: 80 })
  if (names.length === 0)
    row.refuse(
      'Category',
      'Category is empty. Write a category such as Bakery; the page Categories lists all.',
    )
  const slugs = names.map((name) => {
    const slug = categorySlug(name)
    if (slug === undefined)
      row.refuse('Category', `There is no category “${name}”. The page Categories lists all of them.`)
    return slug ?? ''
  })
  return [...new Set(slugs)]
}

function readPhone(row: BusinessRow, lookups: Lookups): string | null {
  const text = row.text('Phone')
  if (text === '') return null
  const number = lookups.phone(text, row.text('Country').toUpperCase() || 'US')
  if (number !== null) return number
  return row.refuse(
    'Phone',
    'Phone is not a telephone number. Write it with its country code: +1 845 555 0101.',
  )
}

function readEmail(row: BusinessRow): string | null {
  const text = row.text('Email')
  if (text === '') return null
  if (text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text
  return row.refuse('Email', 'Email is not an email address. Write it like hello@example.com.')
}

function readWebsite(row: BusinessRow): string | null {
  const text = row.text('Website')
  if (text === '') return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.hostname.includes('.') && /^https?:$/.test(url.protocol) && address.length <= 500) return address
  return row.refuse('Website', 'Website is not a web address. Write it like https://example.com.')
}

function readPriceLevel(row: BusinessRow): number {
  const text = row.text('Price level')
  if (/^\${1,4}$/.test(text)) return text.length
  return row.whole('Price level', { from: 1, to: 4, usual: 2 }) ?? 2
}

function readLanguages(row: BusinessRow): string[] {
  const codes = row
    .text('Languages')
    .split(/[\s,;|]+/)
    .filter((code) => code !== '')
    .map((code) => code.toLowerCase())
  if (codes.some((code) => !/^[a-z]{2}$/.test(code)))
    row.refuse('Languages', 'Languages are codes of two letters, such as en; es.')
  return [...new Set(codes)]
}

function readLocation(
  row: BusinessRow,
  { cities }: Lookups,
  warn: (column: BusinessColumn, message: string) => void,
): ReadBusiness['location'] | null {
  const street = row.line('Street', { lengthMax: 200 })
  const locality = row.line('City', { lengthMax: 120, isRequired: true })
  const region = row.line('Region', { lengthMax: 80 }) ?? ''
  const postalCode = row.line('Postal code', { lengthMax: 20 })
  const country = row.text('Country').toUpperCase() || 'US'
  if (!/^[A-Z]{2}$/.test(country)) row.refuse('Country', 'Country is a code of two letters, such as US.')
  const position = readPosition(row) ?? (locality && cityPosition(row, { cities, locality, region, warn }))
  const timeZone = readTimeZone(row, region, warn)
  const weeklyHours = readWeeklyHours(row.text('Hours'))
  if (typeof weeklyHours === 'string') row.refuse('Hours', weeklyHours)
  else if (!hoursAreDisjoint(weeklyHours)) row.refuse('Hours', 'Two opening times of Hours overlap.')
  if (!position || !timeZone || typeof weeklyHours === 'string') return null
  return {
    street: street ?? '',
    locality: locality ?? '',
    region,
    postalCode: postalCode ?? '',
    country,
    ...position,
    timeZone,
    weeklyHours,
  }
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Null without coordinates, or after a problem. */
function readPosition(row: BusinessRow): Position | null {
  const [latitude, longitude] = [degrees(row, 'Latitude', 90), degrees(row, 'Longitude', 180)]
  if (latitude === null || longitude === null) {
    if (row.text('Latitude') === '' && row.text('Longitude') !== '')
      row.refuse('Latitude', 'Latitude is empty, but Longitude is not.')
    if (row.text('Longitude') === '' && row.text('Latitude') !== '')
      row.refuse('Longitude', 'Longitude is empty, but Latitude is not.')
    return null
  }
  if (latitude === 0 && longitude === 0)
    row.refuse('Latitude', 'These coordinates are in the sea off Africa. Leave them empty to use the city.')
  return { latitude, longitude }
}

function degrees(row: BusinessRow, column: 'Latitude' | 'Longitude', most: number): number | null {
  const text = row.text(column)
  if (text === '') return null
  const value = /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most
    ? value
    : row.refuse(column, `${column} must be degrees from -${most} to ${most}, such as 41.58.`)
}

function cityPosition(
  row: BusinessRow,
  {
    cities,
    locality,
    region,
    warn,
  }: Pick<Lookups, 'cities'> & {
    locality: string
    region: string
    warn: (column: BusinessColumn, message: string) => void
  },
): Position | null {
  if (row.text('Latitude') !== '' || row.text('Longitude') !== '') return null
  const named = cities(locality)
  const prefix = `${region.toUpperCase()},`
  const city = named.find((each) => region !== '' && each.region.startsWith(prefix)) ?? named[0]
  if (!city) return row.refuse('City', `We don’t know the city “${locality}”. Add Latitude and Longitude.`)
  warn(
    'Latitude',
    `Without coordinates, the map shows this business in the middle of ${locality}, ${city.region}.`,
  )
  return { latitude: city.latitude, longitude: city.longitude }
}

function readTimeZone(
  row: BusinessRow,
  region: string,
  warn: (column: BusinessColumn, message: string) => void,
): TimeZone | null {
  const text = row.text('Time zone')
  if (text === '') {
    const found = zoneOfRegion(region)
    if (found?.isDivided)
      warn(
        'Time zone',
        `${region} has two time zones. We use ${found.zone}; fill in Time zone if it differs.`,
      )
    if (found) return found.zone as TimeZone // a zone of the list
    return row.refuse('Time zone', 'Time zone is empty. Write one such as America/New_York.')
  }
  const zone = TimeZone.safeParse(text)
  return zone.success
    ? zone.data
    : row.refuse('Time zone', 'Time zone is not known. Write one such as America/New_York.')
}
