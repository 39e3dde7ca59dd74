import type { ListingDocument } from './listing.ts'
import { descriptionLettersMin } from './listingLimits.ts'
import type { ListingPath } from './mergeListing.ts'

export const listingSections = ['basics', 'contact', 'location', 'hours', 'details', 'policies'] as const
export type ListingSection = (typeof listingSections)[number]

const sectionOfField: Readonly<Record<string, ListingSection>> = {
  name: 'basics',
  categories: 'basics',
  description: 'basics',
  priceLevel: 'basics',
  phone: 'contact',
  email: 'contact',
  website: 'contact',
  socialLinks: 'contact',
  features: 'details',
  languages: 'details',
  cancellationPolicy: 'policies',
  returnDays: 'policies',
  returnPolicy: 'policies',
  depositPolicy: 'policies',
  latePolicy: 'policies',
  petPolicy: 'policies',
  minimumAge: 'policies',
  paymentMethods: 'policies',
}

const fieldsOfHours: ReadonlySet<string> = new Set(['weeklyHours', 'specialDays'])

export function sectionOf(path: ListingPath): ListingSection {
  const field = path.slice(path.lastIndexOf('.') + 1)
  if (path.startsWith('locations.')) return fieldsOfHours.has(field) ? 'hours' : 'location'
  return sectionOfField[field] ?? 'location'
}

/** The sections with all the information that customers look for. */
export function completeSections(document: ListingDocument): ReadonlySet<ListingSection> {
  const { name, categories, description, phone, email, website, locations, features, languages } = document
  const isFilled: Record<ListingSection, boolean> = {
    basics: name.trim() !== '' && categories.length > 0 && description.trim().length >= descriptionLettersMin,
    contact: phone !== null && (email !== null || website !== null),
    location: locations.every(
      ({ street, locality, postalCode, isPinEstimated }) =>
        street && locality && postalCode && !isPinEstimated,
    ),
    hours: locations.every(({ weeklyHours }) => weeklyHours.some(({ intervals }) => intervals.length > 0)),
    details: features.length > 0 && languages.length > 0,
    policies: document.cancellationPolicy !== null,
  }
  return new Set(listingSections.filter((section) => isFilled[section]))
}
