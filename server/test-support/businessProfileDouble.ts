import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import {
  type BusinessProfileProvider,
  businessProfileScope,
  type ProfileAccount,
  ProfileFault,
  type ProfileFaultKind,
  type ProfileLocation,
  type SourceReview,
} from '../src/integrations/google/businessProfile.ts'
import { systemClock } from '../src/platform/clock.ts'

export interface ProfileDouble extends BusinessProfileProvider {
  accounts: ProfileAccount[]
  /** Locations by account name. */
  readonly locations: Map<string, ProfileLocation[]>
  /** Reviews by location name; tests change them in place. */
  readonly reviews: Map<string, SourceReview[]>
  /** Names of the calls, in order. */
  readonly calls: string[]
  /** The next calls fail with these faults, in order; null lets a call pass. */
  readonly faults: (ProfileFaultKind | null)[]
  /** The response of `exchange`. */
  grant: { subject: string; accountEmail: string; scopes: readonly string[] }
  /** The state of new replies. */
  replyState: 'pending' | 'approved' | 'rejected'
  violation: string | null
  readonly revoked: string[]
  readonly topics: Map<string, string | null>
}

/** Google Business Profile in memory, for tests of use cases. The stand-in covers the protocol itself. */
export function businessProfileDouble(now: () => Instant = () => systemClock.now()): ProfileDouble {
  const called = (name: string) => {
    double.calls.push(name)
    const fault = double.faults.shift()
    if (fault) throw new ProfileFault(fault, `${name}: in a test`, fault === 'too_busy' ? 1 : null)
  }
  const listOf = (locationName: string) =>
    (double.reviews.get(locationName) ?? []).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const find = (locationName: string, reviewId: string) => {
    const list = double.reviews.get(locationName) ?? []
    const index = list.findIndex((review) => review.reviewId === reviewId)
    const review = list[index]
    if (!review) throw new ProfileFault('not_found', 'no such review')
    return { list, index, review }
  }
  const paged = <T>(rows: readonly T[], pageToken: string | null) => {
    const start = Number(pageToken ?? 0)
    const rest = rows.slice(start, start + 50)
    return { rows: rest, nextPageToken: start + 50 < rows.length ? String(start + 50) : null }
  }
  const access = () => ({ accessToken: 'access', accessEndsAt: plus(now(), { hours: 1 }) })
  const double: ProfileDouble = {
    kind: 'stand_in',
    standInUrl: null,
    accounts: [{ name: 'accounts/1', displayName: 'Test account', type: 'PERSONAL' }],
    locations: new Map(),
    reviews: new Map(),
    calls: [],
    faults: [],
    grant: { subject: '1', accountEmail: 'owner@example.com', scopes: [businessProfileScope] },
    replyState: 'approved',
    violation: null,
    revoked: [],
    topics: new Map(),
    authorizeUrl: ({ state }) => `https://accounts.example/auth?state=${state}`,
    exchange: async () => {
      called('exchange')
      return { refreshToken: 'refresh', ...access(), ...double.grant }
    },
    refresh: async () => {
      called('refresh')
      return access()
    },
    revoke: async (token) => {
      called('revoke')
      double.revoked.push(token)
    },
    listAccounts: async () => {
      called('listAccounts')
      return double.accounts
    },
    listLocations: async (_token, { accountName, pageToken }) => {
      called('listLocations')
      const { rows, nextPageToken } = paged(double.locations.get(accountName) ?? [], pageToken)
      return { locations: rows, nextPageToken }
    },
    listReviews: async (_token, { locationName, pageToken }) => {
      called('listReviews')
      const all = listOf(locationName)
      const { rows, nextPageToken } = paged(all, pageToken)
      const sum = all.reduce((stars, review) => stars + review.stars, 0)
      return {
        reviews: rows,
        total: all.length,
        meanHundredths: all.length === 0 ? null : Math.round((100 * sum) / all.length),
        nextPageToken,
      }
    },
    batchReviews: async (_token, { locationNames, pageToken }) => {
      called('batchReviews')
      const all = locationNames
        .flatMap((locationName) => listOf(locationName).map((review) => ({ locationName, review })))
        .toSorted((a, b) => (a.review.updatedAt < b.review.updatedAt ? 1 : -1))
      const { rows, nextPageToken } = paged(all, pageToken)
      return { reviews: rows, nextPageToken }
    },
    readReview: async (_token, { locationName, reviewId }) => {
      called('readReview')
      return find(locationName, reviewId).review
    },
    writeReply: async (_token, { locationName, reviewId, text }) => {
      called('writeReply')
      const { list, index, review } = find(locationName, reviewId)
      const isRejected = double.replyState === 'rejected'
      const reply = {
        text,
        updatedAt: now(),
        state: double.replyState,
        violation: isRejected ? double.violation : null,
      }
      list[index] = { ...review, reply }
      return reply
    },
    deleteReply: async (_token, { locationName, reviewId }) => {
      called('deleteReply')
      const { list, index, review } = find(locationName, reviewId)
      list[index] = { ...review, reply: null }
    },
    setNotices: async (_token, { accountName, topic }) => {
      called('setNotices')
      double.topics.set(accountName, topic)
    },
  }
  return double
}

/** A review as Google sends it, with five stars and no reply unless the test says otherwise. */
export const sourceReview = (over: Partial<SourceReview> & { reviewId: string }): SourceReview => ({
  authorName: 'Ada Example',
  authorPhotoUrl: null,
  stars: 5,
  comment: 'Lovely bread and kind people.',
  createdAt: systemClock.now(),
  updatedAt: over.createdAt ?? systemClock.now(),
  media: [],
  replyUrl: null,
  reply: null,
  ...over,
})
