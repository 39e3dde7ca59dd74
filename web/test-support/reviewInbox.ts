import type { Answer } from 'contract/core/route'
import { GoogleReply } from 'contract/googleReviews/replies'
import { InboxItem, listInboxReviews, readInboxReview } from 'contract/reviewInbox/inbox'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

export const sampleBusiness = { id: id(1), slug: 'river-oak-bakery', name: 'River Oak Bakery' }
const location = { id: id(2), name: 'Mill Street' }

const shared = {
  business: { ...sampleBusiness, timeZone: 'America/New_York' },
  stars: 4,
  text: 'Worth the walk.',
  authorName: 'Maya L.',
  createdAt: '2026-11-10T12:00:00.000Z',
  editedAt: null,
  isAnswered: false,
  doneAt: null,
  assignedTo: null,
}

/** A review at Goodword as the inbox shows it. */
export const sampleInboxReview = (change: object = {}) =>
  InboxItem.parse({
    ...shared,
    source: 'goodword',
    id: id(9),
    location: null,
    itemName: 'Seeded rye',
    media: [],
    reply: null,
    ...change,
  })

/** A review at Google as the inbox shows it. */
export const sampleGoogleReview = (change: object = {}) =>
  InboxItem.parse({
    ...shared,
    source: 'google',
    id: id(10),
    location,
    authorName: 'Sam Ortiz',
    media: [],
    removedAt: null,
    reply: null,
    isReadOnly: false,
    needsApproval: false,
    ...change,
  })

export const sampleReply = (change: object = {}) =>
  GoogleReply.parse({
    text: 'Thank you, Sam.',
    state: 'draft',
    violation: null,
    publishedText: null,
    authorName: 'Tomas Rivera',
    revision: 1,
    updatedAt: '2026-11-11T12:00:00.000Z',
    publishedAt: null,
    replyUrl: 'https://business.google.com/reviews/1',
    ...change,
  })

export const sampleInbox = (
  reviews: readonly InboxItem[],
  change: Partial<Answer<typeof listInboxReviews>> = {},
) =>
  listInboxReviews.response.parse({
    reviews,
    counts: { open: reviews.length, approval: 0, trouble: 0 },
    freshness: [
      {
        location,
        businessName: sampleBusiness.name,
        status: 'synced',
        syncedAt: '2026-11-20T11:56:00.000Z',
        imported: 40,
        total: 40,
      },
    ],
    people: [{ memberId: id(30), name: 'Tomas Rivera' }],
    choices: [{ ...sampleBusiness, locations: [{ ...location, hasGoogle: true }], mayApprove: true }],
    nextPageToken: null,
    ...change,
  })

export const sampleHistory = (
  review: InboxItem,
  change: Partial<Answer<typeof readInboxReview>> = {},
): Answer<typeof readInboxReview> =>
  readInboxReview.response.parse({ review, edits: [], replySteps: [], ...change })
