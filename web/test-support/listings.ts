import { ListingLocation } from 'contract/listings/listing'
import { ListingDraft } from 'contract/listings/listings'

const location = {
  id: '01900000-0000-7000-8000-000000000011',
  street: '146 Main Street',
  locality: 'Willowford',
  region: 'NY',
  postalCode: '12588',
  country: 'US',
  latitude: 41.58,
  longitude: -73.72,
  timeZone: 'America/New_York',
  weeklyHours: [],
  specialDays: [],
}

/** The draft of a bakery with one location, as its published version; for tests. */
export function sampleDraft(change: object = {}, more: object = {}): ListingDraft {
  const document = {
    name: 'River Oak Bakery',
    categories: ['bakery'],
    description: 'Bread from a wood oven.',
    priceLevel: 2,
    phone: null,
    email: null,
    website: null,
    socialLinks: [],
    features: [],
    languages: ['en'],
    cancellationPolicy: null,
    locations: [location],
  }
  const at = '2026-11-20T17:00:00.000Z'
  return ListingDraft.parse({
    businessId: '01900000-0000-7000-8000-000000000001',
    slug: 'river-oak-bakery',
    slugOfName: null,
    document: { ...document, ...change },
    rev: 1,
    basedOnVersion: 1,
    published: { number: 1, publishedAt: at, document },
    issues: [],
    needsPinConfirmation: false,
    scheduled: null,
    pauses: [],
    previewPath: '/business-profile?b=river-oak-bakery&draft=x',
    updatedAt: at,
    updatedBy: null,
    ...more,
  })
}

/** A second location of the same bakery. */
export const sampleLocation = (): ListingLocation =>
  ListingLocation.parse({
    ...location,
    id: '01900000-0000-7000-8000-000000000012',
    street: '7 Quay',
    name: 'Harbor',
  })

export const mainLocation = ListingLocation.parse(location)
