import type { OpenInterval, WeeklyHours } from '../businesses/businesses.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { ListingDocument, SocialLink, SpecialDay } from './listing.ts'
import { socialNetworkNames } from './listingLimits.ts'
import { fieldsOf, isSame, type ListingPath } from './mergeListing.ts'
import { specialDayName } from './specialDays.ts'

/** A changed field in words; empty text for no value. */
export interface ListingDifference {
  readonly path: ListingPath
  readonly field: string
  readonly before: string
  readonly after: string
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  categories: 'Categories',
  description: 'Description',
  priceLevel: 'Price level',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  socialLinks: 'Social links',
  features: 'Features',
  languages: 'Languages',
  cancellationPolicy: 'Cancellation policy',
  street: 'Street',
  locality: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
  pin: 'Place on the map',
  timeZone: 'Time zone',
  weeklyHours: 'Weekly hours',
  specialDays: 'Special days',
}

/** The fields that differ, in the order of the editor. */
export function listingDifferences(before: ListingDocument, after: ListingDocument): ListingDifference[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const order = Object.keys(fieldNames)
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((path) => !isSame(old.get(path), current.get(path)))
    .toSorted((one, other) => order.indexOf(lastPart(one)) - order.indexOf(lastPart(other)))
    .map((path) => ({
      path,
      field: fieldName(path, after),
      before: valueText(path, old.get(path)),
      after: valueText(path, current.get(path)),
    }))
}

/** "Weekly hours", or "Weekly hours (12 Mill Street)" for one of several locations. */
export function fieldName(path: ListingPath, { locations }: ListingDocument): string {
  const name = fieldNames[lastPart(path)] ?? lastPart(path)
  const id = /^locations\.([^.]+)\./.exec(path)?.[1]
  const location = id && locations.length > 1 && locations.find((each) => each.id === id)
  return location ? `${name} (${location.street})` : name
}

/** The value of a field in words. */
export function valueText(path: ListingPath, value: unknown): string {
  if (value === null || value === undefined) return ''
  // `fieldsOf` makes the paths of a document: each names one type of value.
  switch (lastPart(path)) {
    case 'priceLevel':
      return '$'.repeat(value as number)
    case 'socialLinks':
      return (value as SocialLink[])
        .map(({ network, url }) => `${socialNetworkNames[network]}: ${url}`)
        .join('\n')
    case 'pin': {
      const { latitude, longitude } = value as { latitude: number; longitude: number }
      return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    }
    case 'weeklyHours':
      return weekText(value as WeeklyHours[])
    case 'specialDays':
      return (value as SpecialDay[])
        .map((day) => `${dayText(day)}: ${openingsText(day.intervals)}`)
        .join('\n')
  }
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : canonicalJson(value)
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function weekText(week: readonly WeeklyHours[]): string {
  return week
    .map(({ dayOfWeek, intervals }) => `${weekdays[dayOfWeek - 1]} ${openingsText(intervals)}`)
    .join('\n')
}

function dayText(day: SpecialDay): string {
  const name = specialDayName(day) || 'Special day'
  if (day.kind === 'holiday') return `${name}, every year`
  const dates = day.from === day.to ? day.from : `${day.from} to ${day.to}`
  return `${name}, ${dates}${day.isYearly ? ', every year' : ''}`
}

const openingsText = (intervals: readonly OpenInterval[]): string =>
  intervals.length === 0
    ? 'closed'
    : intervals
        .map(({ opensMinute, closesMinute }) => `${clock(opensMinute)}–${clock(closesMinute)}`)
        .join(', ')

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const lastPart = (path: ListingPath) => path.slice(path.lastIndexOf('.') + 1)
