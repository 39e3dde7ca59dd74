import { BusinessProfile, BusinessSummary } from 'contract/businesses/businesses'

/** Profile of a small bakery, for tests. */
export function sampleProfile(change: Partial<BusinessProfile> = {}): BusinessProfile {
  return { ...BusinessProfile.parse(sample), ...change }
}

/** Summary of the same bakery. */
export function sampleSummary(): BusinessSummary {
  const { location, ...business } = sampleProfile()
  return BusinessSummary.parse({
    id: business.id,
    slug: business.slug,
    name: business.name,
    description: business.description,
    category: { slug: 'bakery', name: 'Bakery', glyph: 'bread' },
    priceLevel: business.priceLevel,
    street: location.street,
    locality: location.locality,
    latitude: location.latitude,
    longitude: location.longitude,
    timeZone: location.timeZone,
    openState: location.openState,
    earnRateHundredths: business.earnRateHundredths,
    fromUsdCents: 450,
    rating: business.rating,
    coverPath: business.coverPath,
    photo: business.photos[0] ?? null,
  })
}

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

const sample = {
  id: id(1),
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  description: 'Naturally leavened bread, baked through the night.',
  status: 'published',
  isClaimed: true,
  categories: [{ slug: 'bakery', name: 'Bakery', glyph: 'bread', schemaType: 'Bakery' }],
  phone: '(845) 555-0163',
  email: null,
  website: 'https://riveroakbakery.example',
  socialLinks: [],
  priceLevel: 2,
  features: ['Vegan choices'],
  languages: ['en', 'es'],
  rating: { count: 128, meanHundredths: 463 },
  googleRating: null,
  cancellationPolicy: null,
  policies: {},
  earnRateHundredths: 500,
  coverPath: `/media/covers/bread/${id(1)}.svg`,
  photos: [],
  location: {
    id: id(2),
    street: '146 Main Street',
    locality: 'Willowford',
    region: 'NY',
    postalCode: '12588',
    country: 'US',
    latitude: 41.58,
    longitude: -73.72,
    timeZone: 'America/New_York',
    weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      dayOfWeek,
      intervals:
        dayOfWeek === 6
          ? [{ opensMinute: 420, closesMinute: 900 }]
          : dayOfWeek === 7
            ? [{ opensMinute: 1080, closesMinute: 1500 }]
            : [],
    })),
    specialHours: [{ date: '2026-12-25', note: 'Christmas Day', intervals: [] }],
    openState: { status: 'closed', nextChange: '2026-11-21T12:00:00.000Z' },
    breakEndsAt: null,
  },
  otherLocations: [],
  staff: [],
  services: [
    {
      id: id(3),
      name: 'Pastry morning',
      description: 'From butter block to croissant',
      durationMinutes: 240,
      price: { kind: 'fixed', usdCents: 11_000 },
    },
  ],
  products: [
    {
      id: id(4),
      name: 'Farmhouse sourdough',
      description: 'Slow dough, open crumb, dark bake',
      priceUsdCents: 825,
      stock: null,
      fulfilment: 'pickup',
      preparationMinutes: 10,
      maxPerOrder: 6,
      isRedeemable: true,
    },
  ],
  trail: [],
  similar: [],
  updatedAt: '2026-11-20T12:00:00.000Z',
}
