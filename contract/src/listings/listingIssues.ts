import type { OpenInterval, WeeklyHours } from '../businesses/businesses.ts'
import type { ListingDocument, ListingLocation, SpecialDay } from './listing.ts'
import { socialNetworkNames } from '../businesses/policyNames.ts'
import { descriptionLettersMin } from './listingLimits.ts'
import type { ListingPath } from './mergeListing.ts'
import { rangeDaysMax, specialDayName } from './specialDays.ts'

/** An error prevents publishing; a warning does not. */
export interface ListingIssue {
  readonly path: ListingPath
  readonly level: 'error' | 'warning'
  readonly message: string
}

const minutesPerDay = 1440
const minutesPerWeek = 7 * minutesPerDay
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Issues that the document alone shows, without data about places, phone numbers and other businesses. */
export function listingIssues(document: ListingDocument): ListingIssue[] {
  const { name, categories, description, email, website, socialLinks, locations } = document
  return [
    ...when(name.trim() === '', error('name', 'Enter the name of your business.')),
    ...when(categories.length === 0, error('categories', 'Choose at least one category.')),
    ...when(
      new Set(categories).size < categories.length,
      error('categories', 'Choose each category only once.'),
    ),
    ...when(description.trim() === '', error('description', 'Describe your business in a few sentences.')),
    ...when(
      email !== null && !emailForm.test(email),
      error('email', 'Enter an email address like hello@example.com.'),
    ),
    ...when(
      website !== null && !isWebAddress(website),
      error('website', 'Enter the address of your website, like https://example.com.'),
    ),
    ...socialLinks.flatMap(({ network, url }) =>
      when(
        !isWebAddress(url),
        error('socialLinks', `Enter the whole address of your ${socialNetworkNames[network]} page.`),
      ),
    ),
    ...locations.flatMap(locationIssues),
  ]
}

/** Suggestions that help customers find the business; never shown as errors. */
export function descriptionHints(
  { description, locations }: ListingDocument,
  categoryName: string,
): string[] {
  const text = description.toLowerCase()
  const city = locations[0]?.locality ?? ''
  return [
    ...(description.trim().length < descriptionLettersMin
      ? [`Write at least ${descriptionLettersMin} characters.`]
      : []),
    ...(categoryName !== '' && !text.includes(categoryName.toLowerCase())
      ? [`Mention what customers search for, such as “${categoryName.toLowerCase()}”.`]
      : []),
    ...(city !== '' && !text.includes(city.toLowerCase()) ? [`Mention ${city}.`] : []),
  ]
}

/** The address with a scheme; null without one. */
export function completedWebsite(website: string | null): string | null {
  const text = website?.trim() ?? ''
  if (text === '') return null
  return /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text)
    ? text
    : `https://${text.replace(/^\/+/, '')}`
}

export function isWebAddress(text: string): boolean {
  // A host with a dot: `https://shop` is a typo.
  return /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(text) && !/[\s<>"]/.test(text)
}

function locationIssues(location: ListingLocation): ListingIssue[] {
  const { id, street, locality, region, postalCode, weeklyHours, specialDays, isPinEstimated } = location
  const at = (field: string) => `locations.${id}.${field}`
  return [
    ...when(street.trim() === '', error(at('street'), 'Enter the street and number.')),
    ...when(locality.trim() === '', error(at('locality'), 'Enter the city.')),
    ...when(region.trim() === '', error(at('region'), 'Enter the state.')),
    ...when(postalCode.trim() === '', error(at('postalCode'), 'Enter the ZIP code.')),
    ...when(isPinEstimated === true, warning(at('pin'), pinQuestion)),
    ...weekProblems(weeklyHours).map((message) => error(at('weeklyHours'), message)),
    ...specialDays.flatMap((day) =>
      specialDayProblems(day).map((message) => error(at('specialDays'), message)),
    ),
  ]
}

/** Shown where the pin comes from the address alone. */
export const pinQuestion = 'The pin is an estimate from the address. Is this the right spot?'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Sentences about the week: openings that end before they begin, or overlap, also from Sunday to Monday. */
export function weekProblems(week: readonly WeeklyHours[]): string[] {
  const spans = week
    .flatMap(({ dayOfWeek, intervals }) =>
      intervals.map(({ opensMinute, closesMinute }) => ({
        dayOfWeek,
        from: (dayOfWeek - 1) * minutesPerDay + opensMinute,
        to: (dayOfWeek - 1) * minutesPerDay + closesMinute,
      })),
    )
    .toSorted((one, other) => one.from - other.from)
  const backwards = spans.filter(({ from, to }) => to <= from)
  if (backwards.length > 0)
    return backwards.map(({ dayOfWeek }) => `${weekdays[dayOfWeek - 1]}: ${closesBefore}`)
  const last = spans.at(-1)
  return spans.flatMap((span, index) => {
    const before = index > 0 ? spans[index - 1] : last && { ...last, to: last.to - minutesPerWeek }
    return before && spans.length > 1 && before.to > span.from
      ? [`${weekdays[span.dayOfWeek - 1]}: these hours overlap other hours.`]
      : []
  })
}

const closesBefore =
  'closes before it opens. For a closing time after midnight, enter it on the day when you open.'

export function specialDayProblems(day: SpecialDay): string[] {
  const name = specialDayName(day) || 'Special day'
  const ends = day.intervals.toSorted((one, other) => one.opensMinute - other.opensMinute)
  return [
    ...(day.kind === 'dates' && day.name.trim() === '' ? ['Give each special day a name.'] : []),
    ...(day.kind === 'dates' && day.to < day.from ? [`${name}: ends before it begins.`] : []),
    ...(day.kind === 'dates' && daysBetween(day) > rangeDaysMax ? [`${name}: choose at most one year.`] : []),
    ...(ends.some(isBackwards) ? [`${name}: ${closesBefore}`] : []),
    ...(ends.some((each, index) => index > 0 && (ends[index - 1]?.closesMinute ?? 0) > each.opensMinute)
      ? [`${name}: these hours overlap.`]
      : []),
  ]
}

const isBackwards = ({ opensMinute, closesMinute }: OpenInterval) => closesMinute <= opensMinute
const daysBetween = ({ from, to }: { readonly from: string; readonly to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

const error = (path: ListingPath, message: string): ListingIssue => ({ path, level: 'error', message })
const warning = (path: ListingPath, message: string): ListingIssue => ({ path, level: 'warning', message })
const when = <T>(holds: boolean, value: T): T[] => (holds ? [value] : [])
