import type { Instant } from 'contract/core/instant'
import * as z from 'zod/mini'
import { toInstant } from '../../platform/clock.ts'
import type { ProfileAccount, ProfileLocation, SourceReply, SourceReview } from './businessProfile.ts'

/**
 * The responses of Google Business Profile, limited to the fields that Goodword reads. Google omits empty fields, and
 * adds fields and enum values without notice, so the schemas require as little as possible.
 */
const text = z.optional(z.nullable(z.string()))
const pageToken = text
const moment = z.pipe(
  z.string(),
  z.transform((value) => toInstant(Temporal.Instant.from(value))),
)

const accountAnswer = z.object({ name: z.string(), accountName: text, type: text })
export const accountsAnswer = z.object({
  accounts: z._default(z.array(accountAnswer), []),
  nextPageToken: pageToken,
})

const locationAnswer = z.object({
  name: z.string(),
  title: text,
  storefrontAddress: z.optional(
    z.object({
      addressLines: z._default(z.array(z.string()), []),
      locality: text,
      administrativeArea: text,
      postalCode: text,
    }),
  ),
  phoneNumbers: z.optional(z.object({ primaryPhone: text })),
  latlng: z.optional(z.object({ latitude: z.optional(z.number()), longitude: z.optional(z.number()) })),
  metadata: z.optional(
    z.object({ hasVoiceOfMerchant: z.optional(z.boolean()), mapsUri: text, newReviewUri: text }),
  ),
})
export const locationsAnswer = z.object({
  locations: z._default(z.array(locationAnswer), []),
  nextPageToken: pageToken,
})

export const replyAnswer = z.object({
  comment: z._default(z.string(), ''),
  updateTime: z.optional(moment),
  reviewReplyState: text,
  policyViolation: text,
})

export const reviewAnswer = z.object({
  reviewId: z.string(),
  reviewer: z.optional(
    z.object({ displayName: text, profilePhotoUrl: text, isAnonymous: z.optional(z.boolean()) }),
  ),
  starRating: text,
  comment: text,
  createTime: moment,
  updateTime: z.optional(moment),
  reviewReply: z.optional(z.nullable(replyAnswer)),
  reviewMediaItems: z.optional(
    z.array(z.object({ thumbnailUrl: text, thumbnailLabel: text, videoUrl: text })),
  ),
  reviewReplyUrl: text,
})

export const reviewsAnswer = z.object({
  reviews: z._default(z.array(reviewAnswer), []),
  averageRating: z.optional(z.number()),
  totalReviewCount: z._default(z.int(), 0),
  nextPageToken: pageToken,
})

export const batchAnswer = z.object({
  locationReviews: z._default(z.array(z.object({ name: z.string(), review: z.optional(reviewAnswer) })), []),
  nextPageToken: pageToken,
})

export const nothing = z.unknown()

export const accountOf = ({ name, accountName, type }: z.output<typeof accountAnswer>): ProfileAccount => ({
  name,
  displayName: accountName ?? '',
  type: type ?? 'ACCOUNT_TYPE_UNSPECIFIED',
})

export function locationOf(answer: z.output<typeof locationAnswer>): ProfileLocation {
  const { storefrontAddress: address, latlng, metadata } = answer
  const region = [address?.administrativeArea, address?.postalCode].filter(Boolean).join(' ')
  return {
    name: answer.name,
    title: answer.title ?? '',
    address: [...(address?.addressLines ?? []), address?.locality, region].filter(Boolean).join(', '),
    phone: answer.phoneNumbers?.primaryPhone ?? null,
    latitude: latlng?.latitude ?? null,
    longitude: latlng?.longitude ?? null,
    isVerified: metadata?.hasVoiceOfMerchant === true,
    mapsUrl: metadata?.mapsUri ?? null,
    writeUrl: metadata?.newReviewUri ?? null,
  }
}

const ratings = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** Null for a rating that Google does not define today. */
export function reviewOf(answer: z.output<typeof reviewAnswer>): SourceReview | null {
  const stars = ratings.indexOf(answer.starRating ?? '') + 1
  if (stars === 0) return null
  const { reviewer } = answer
  const isNamed = reviewer?.isAnonymous !== true
  const updatedAt = answer.updateTime ?? answer.createTime
  return {
    reviewId: answer.reviewId,
    authorName: (isNamed && reviewer?.displayName) || null,
    authorPhotoUrl: (isNamed && reviewer?.profilePhotoUrl) || null,
    stars,
    comment: originalOf(answer.comment ?? '') || null,
    createdAt: answer.createTime,
    updatedAt,
    media: (answer.reviewMediaItems ?? []).map((item) => ({
      thumbnailUrl: item.thumbnailUrl ?? null,
      label: item.thumbnailLabel ?? null,
      videoUrl: item.videoUrl ?? null,
    })),
    replyUrl: answer.reviewReplyUrl ?? null,
    reply: answer.reviewReply ? replyOf(answer.reviewReply, updatedAt) : null,
  }
}

const statesByName = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const
const isStateName = (name: string): name is keyof typeof statesByName => Object.hasOwn(statesByName, name)

export function replyOf(answer: z.output<typeof replyAnswer>, otherwise: Instant): SourceReply {
  const name = answer.reviewReplyState ?? ''
  return {
    text: answer.comment,
    updatedAt: answer.updateTime ?? otherwise,
    state: isStateName(name) ? statesByName[name] : null,
    violation: answer.policyViolation || null,
  }
}

const translated = '(Translated by Google)'
const original = '(Original)'

/**
 * Google adds its translation before or after the text of a review. Returns the text as the customer wrote it:
 * "(Translated by Google) Good bread (Original) Gutes Brot" becomes "Gutes Brot".
 */
export function originalOf(comment: string): string {
  const at = comment.indexOf(translated)
  if (at === -1) return comment.trim()
  const before = comment.slice(0, at).trim()
  const originalAt = comment.indexOf(original, at)
  if (originalAt !== -1) return comment.slice(originalAt + original.length).trim()
  // Without an original part, the translation follows the text.
  return before || comment.slice(at + translated.length).trim()
}
