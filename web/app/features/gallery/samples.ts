import type { BusinessSummary } from 'contract/businesses/businesses'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import type { ReviewPhoto } from 'contract/reviews/reviews'

// The values of the gallery are constants, so the branded types need no check.
export const localDate = (text: string) => text as LocalDate
export const instant = (text: string) => text as Instant

export const bakery = {
  id: '01a1fcb3-beb9-70a8-a8a6-000000000001',
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  description: 'Naturally leavened bread, baked through the night.',
  category: { slug: 'bakery', name: 'Bakery', glyph: 'bread' },
  priceLevel: 2,
  street: '146 Main Street',
  locality: 'Willowford',
  latitude: 41.58,
  longitude: -73.72,
  timeZone: 'America/New_York',
  openState: { status: 'closed', nextChange: '2026-11-27T12:00:00.000Z' },
  earnRateHundredths: 500,
  fromUsdCents: 450,
  rating: { count: 128, meanHundredths: 463 },
  coverPath: '/media/covers/bread/01a1fcb3-beb9-70a8-a8a6-000000000001.svg',
  photo: null,
} as unknown as BusinessSummary

/** Its files do not exist, so the gallery shows its colour. */
export const businessPhoto = {
  id: '01a1fcb3-beb9-70a8-a8a6-000000000003',
  alt: 'The counter in the morning',
  width: 1280,
  height: 853,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  source: '/media/photos/00000000000000000000000000000000',
} as unknown as Photo

export const photo = {
  id: '01a1fcb3-beb9-70a8-a8a6-000000000002',
  alt: 'A loaf on a board',
  width: 640,
  height: 360,
  smallPath: bakery.coverPath,
  largePath: bakery.coverPath,
} as unknown as ReviewPhoto
