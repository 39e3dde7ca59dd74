import { listReviews, Review } from 'contract/reviews/reviews'
import { OwnReview, Visit } from 'contract/reviews/writing'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

const business = {
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  glyph: 'bread',
  timeZone: 'America/New_York',
}

export const sampleReview = (change: Partial<Review> = {}): Review =>
  Review.parse({
    id: id(9),
    stars: 4,
    aspects: { quality: null, punctuality: null, value: null },
    text: 'Worth the walk.',
    authorName: 'Maya L.',
    itemName: 'Seeded rye',
    publishedAt: '2026-11-10T12:00:00.000Z',
    editedAt: null,
    photos: [],
    reply: null,
    ...change,
  })

export const samplePhotos = [1, 2].map((place) => ({
  id: id(20 + place),
  alt: place === 1 ? 'A loaf on a board' : '',
  width: 1600,
  height: 1200,
  smallPath: `/media/reviews/${place}-small.webp`,
  largePath: `/media/reviews/${place}-large.webp`,
}))

export const sampleOwnReview = (change: Partial<OwnReview> = {}): OwnReview =>
  OwnReview.parse({
    ...sampleReview(),
    orderId: id(3),
    bookingId: null,
    business,
    status: 'published',
    createdAt: '2026-11-10T12:00:00.000Z',
    reason: null,
    signals: [],
    editableUntil: '2026-12-10T12:00:00.000Z',
    ...change,
  })

export const sampleVisit = Visit.parse({
  orderId: id(4),
  bookingId: null,
  business,
  itemNames: ['Farmhouse sourdough'],
  visitedAt: '2026-11-15T12:00:00.000Z',
  endsAt: '2027-02-13T12:00:00.000Z',
})

export const sampleList = (reviews: readonly Review[]) =>
  listReviews.response.parse({
    summary: {
      rating: { count: 3, meanHundredths: 400 },
      histogram: [0, 1, 0, 0, 2],
      recent: null,
      aspects: { quality: 450, punctuality: null, value: null },
      removed: [
        { reason: 'with personal data', count: 2 },
        { reason: 'not by a customer', count: 1 },
      ],
    },
    reviews,
    total: reviews.length,
    nextPageToken: null,
  })
