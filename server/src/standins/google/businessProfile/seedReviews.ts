import type { SeedLocation } from './profileSeed.ts'
import { randomFrom } from './random.ts'
import { commentFrom, nameFrom, replyFrom, translatedComment } from './reviewTexts.ts'

export interface StoredReply {
  readonly text: string
  readonly updatedAt: number
  /** False for replies older than Google's moderation: Google returns no state for them. */
  readonly isModerated: boolean
  /** When the moderation ends. */
  readonly decidedAt: number
  /** Null for an approved reply. */
  readonly violation: string | null
}

/** A review as the stand-in stores it; times in milliseconds. */
export interface StoredReview {
  readonly id: string
  /** Null for an anonymous author. */
  readonly author: string | null
  readonly stars: number
  readonly comment: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly media: readonly { readonly label: string | null; readonly isVideo: boolean }[]
  readonly reply: StoredReply | null
}

const day = 86_400_000
const spanDays = 700
/** The share of reviews with at most one, two, … stars. */
const starLimits = [0.06, 0.11, 0.2, 0.4, 1] as const

/** The reviews of a location at the first start, always the same relative to `now`. */
export function seedReviews(location: SeedLocation, seed: string, now: number): StoredReview[] {
  const random = randomFrom(`${seed} ${location.name}`)
  return Array.from({ length: location.reviewCount }, (_, index) => {
    // Denser toward today. The index makes each time unique.
    const age = ((index + random()) / location.reviewCount) ** 1.4 * spanDays * day
    return reviewAt({
      random,
      id: reviewId(location.name, index),
      createdAt: Math.round(now - age),
      now,
      index,
    })
  })
}

const reviewId = (locationName: string, index: number) =>
  `AbFvOq${Buffer.from(`${locationName.slice(-4)}-${index}`).toString('base64url')}`

interface Making {
  readonly random: () => number
  readonly id: string
  readonly createdAt: number
  readonly now: number
  readonly index: number
}

function reviewAt({ random, id, createdAt, now, index }: Making): StoredReview {
  const draw = random()
  const stars = starLimits.findIndex((limit) => draw < limit) + 1
  const author = random() < 0.06 ? null : nameFrom(random)
  const hasText = random() < 0.74
  const comment = index === 7 ? translatedComment : hasText ? commentFrom(random, stars) : null
  const isEdited = random() < 0.04
  const hasMedia = hasText && random() < 0.14
  const isAnswered = now - createdAt > 4 * day && random() < (hasText ? 0.45 : 0.2)
  const isOld = now - createdAt > 365 * day
  const answeredAt = createdAt + Math.round((0.2 + 3 * random()) * day)
  return {
    id,
    author,
    stars,
    comment,
    createdAt,
    updatedAt: isEdited ? Math.min(createdAt + Math.round(day * (1 + random())), now - index) : createdAt,
    media: hasMedia
      ? Array.from({ length: 1 + Math.floor(random() * 3) }, (_each, at) => ({
          label: at === 0 ? 'The counter' : null,
          isVideo: at === 2,
        }))
      : [],
    reply: isAnswered
      ? {
          text: replyFrom(random, stars, author ?? 'guest'),
          updatedAt: answeredAt,
          isModerated: !isOld,
          decidedAt: answeredAt,
          violation: null,
        }
      : null,
  }
}
