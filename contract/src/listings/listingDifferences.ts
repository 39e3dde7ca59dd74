import {
  ageText,
  paymentMethodNames,
  petPolicyNames,
  returnsText,
  socialNetworkNames,
} from '../businesses/policyNames.ts'
import type { PaymentMethod, PetPolicy } from '../businesses/policyNames.ts'
import type { OpenInterval, WeeklyHours } from '../businesses/businesses.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { ListingDocument, ListingLocation, SocialLink, SpecialDay } from './listing.ts'
import { changedFields, isWholeLocation, type ListingPath, locationIdIn } from './mergeListing.ts'
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
  returnDays: 'Returns',
  returnPolicy: 'Return policy',
  depositPolicy: 'Deposits',
  latePolicy: 'Late arrivals',
  petPolicy: 'Pets',
  minimumAge: 'Minimum age',
  paymentMethods: 'Payment methods',
  street: 'Street',
  locality: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
  pin: 'Place on the map',
  isPinEstimated: 'Place on the map is an estimate',
  timeZone: 'Time zone',
  weeklyHours: 'Weekly hours',
  specialDays: 'Special days',
}

/** The fields that differ, in the order of the editor. */
export function listingDifferences(before: ListingDocument, after: ListingDocument): ListingDifference[] {
  const order = Object.keys(fieldNames)
  const rank = (path: ListingPath) =>
    isWholeLocation(path) ? order.indexOf('street') : order.indexOf(lastPart(path))
  return changedFields(before, after)
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .map((each) => ({
      path: each.path,
      field: fieldName(each.path, after),
      before: valueText(each.path, each.before),
      after: valueText(each.path, each.after),
    }))
}

/** "Weekly hours", or "Weekly hours (12 Mill Street)" for one of several locations. */
export function fieldName(path: ListingPath, { locations }: ListingDocument): string {
  if (isWholeLocation(path)) return 'Location'
  const name = fieldNames[lastPart(path)] ?? lastPart(path)
  const id = locationIdIn(path)
  const location = id && locations.length > 1 && locations.find((each) => each.id === id)
  return location ? `${name} (${location.name || location.street || 'new location'})` : name
}

/** The value of a field in words. */
export function valueText(path: ListingPath, value: unknown): string {
  if (value === null || value === undefined) return ''
  // `fieldsOf` makes the paths of a document: each names one type of value.
  if (isWholeLocation(path)) return locationText(value as ListingLocation)
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
    case 'paymentMethods':
      return (value as PaymentMethod[]).map((method) => paymentMethodNames[method]).join(', ')
    case 'petPolicy':
      return petPolicyNames[value as PetPolicy]
    case 'returnDays':
      return returnsText(value as number)
    case 'minimumAge':
      return ageText(value as number)
  }
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : canonicalJson(value)
}

function locationText(location: ListingLocation): string {
  const { name, street, locality, region, postalCode, phone, weeklyHours } = location
  const address = [street, locality, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return [name, address, phone, weekText(weeklyHours)].filter(Boolean).join('\n')
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
