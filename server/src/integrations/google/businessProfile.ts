import type { Instant } from 'contract/core/instant'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Grant, OAuthFlow } from './calendarProvider.ts'

export const businessProfileScope = 'https://www.googleapis.com/auth/business.manage'
/** Google refuses larger pages. */
export const reviewPageSizeMax = 50
/** Locations of one `batchGetReviews`. */
export const batchLocationsMax = 50

/** A grant with the account's id, which stays the same when its address changes. */
export interface ProfileGrant extends Grant {
  readonly subject: string
}

export interface ProfileAccount {
  /** `accounts/123` */
  readonly name: string
  readonly displayName: string
  /** `PERSONAL`, `LOCATION_GROUP`, `ORGANIZATION`, … */
  readonly type: string
}

export interface ProfileLocation {
  /** `locations/456` */
  readonly name: string
  readonly title: string
  /** In one line. */
  readonly address: string
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isVerified: boolean
  readonly mapsUrl: string | null
  readonly writeUrl: string | null
}

export interface SourceReply {
  readonly text: string
  readonly updatedAt: Instant
  /** Null when Google does not return it. */
  readonly state: 'pending' | 'approved' | 'rejected' | null
  readonly violation: string | null
}

export interface SourceReview {
  readonly reviewId: string
  readonly authorName: string | null
  readonly authorPhotoUrl: string | null
  readonly stars: number
  readonly comment: string | null
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly media: readonly {
    readonly thumbnailUrl: string | null
    readonly label: string | null
    readonly videoUrl: string | null
  }[]
  readonly replyUrl: string | null
  readonly reply: SourceReply | null
}

export interface ReviewPage {
  readonly reviews: readonly SourceReview[]
  readonly total: number
  /** In hundredths; null without reviews. */
  readonly meanHundredths: number | null
  readonly nextPageToken: string | null
}

export interface BatchPage {
  readonly reviews: readonly { readonly locationName: string; readonly review: SourceReview }[]
  readonly nextPageToken: string | null
}

/** The name of a location below its account, as the reviews API expects it. */
export interface ReviewsOf {
  readonly accountName: string
  readonly locationName: string
}

/**
 * The five services of Google Business Profile. Each call is one request; the caller first deducts it from the
 * budget. Every call may throw a ProfileFault and times out after ten seconds.
 */
export interface BusinessProfileProvider extends OAuthFlow<ProfileGrant> {
  readonly kind: 'google' | 'stand_in'
  /** The stand-in's page with its switches. */
  readonly standInUrl: string | null
  /** One request for each 20 accounts, at most five. */
  listAccounts(accessToken: string): Promise<readonly ProfileAccount[]>
  /** One page of at most 100 locations. */
  listLocations(
    accessToken: string,
    input: { accountName: string; pageToken: string | null },
  ): Promise<{ readonly locations: readonly ProfileLocation[]; readonly nextPageToken: string | null }>
  /** Newest change first. @throws ProfileFault page_gone when the list changed since the token was issued */
  listReviews(accessToken: string, input: ReviewsOf & { pageToken: string | null }): Promise<ReviewPage>
  /** Newest change first, of verified locations of one account. */
  batchReviews(
    accessToken: string,
    input: { accountName: string; locationNames: readonly string[]; pageToken: string | null },
  ): Promise<BatchPage>
  readReview(accessToken: string, review: ReviewsOf & { reviewId: string }): Promise<SourceReview>
  /** Creates or replaces the reply, so it is idempotent. */
  writeReply(
    accessToken: string,
    review: ReviewsOf & { reviewId: string; text: string },
  ): Promise<SourceReply>
  /** Idempotent: a reply that does not exist counts as deleted. */
  deleteReply(accessToken: string, review: ReviewsOf & { reviewId: string }): Promise<void>
  /** Sets where Google publishes notices of the account; null turns them off. */
  setNotices(accessToken: string, input: { accountName: string; topic: string | null }): Promise<void>
}

export type ProfileFaultKind =
  /** The person revoked access: Google issues no more tokens. */
  | 'revoked'
  | 'token_ended'
  | 'scope_missing'
  /** Google has not enabled the API for our project. */
  | 'not_enabled'
  /** The account no longer manages this location. */
  | 'forbidden'
  | 'not_found'
  | 'page_gone'
  | 'too_busy'
  | 'no_answer'
  /** Google rejects the request itself, such as a reply that is too long. */
  | 'refused'

/** A failure of Google Business Profile. The message contains no token and no text of a review. */
export class ProfileFault extends Error {
  readonly kind: ProfileFaultKind
  readonly retryAfterSeconds: number | null

  constructor(kind: ProfileFaultKind, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'ProfileFault'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Dependencies of code that calls Google Business Profile, never inside a transaction. */
export interface BusinessProfilePort {
  readonly db: Db
  readonly provider: BusinessProfileProvider
  readonly encrypter: Encrypter
  readonly origin: string
  /** The Pub/Sub topic for notices, and how its pushes are verified; null when none is configured. */
  readonly notices: {
    readonly topic: string
    /** The service account that signs pushes. */
    readonly account: string
    readonly audience: string
    readonly keysUrl: string
    readonly issuer: string
  } | null
  readonly now: () => Instant
  /** Runs `work` in its own transaction, to store Google's responses. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
