import type { ReviewReason } from 'contract/reviews/reports'
import { reportReview, writeReview } from '../../../../server/src/modules/reviews/write/writeReview.ts'
import { replyToReview } from '../../../../server/src/modules/reviews/replies/replies.ts'
import type { Moment } from '../calendar.ts'
import { type HistoryEvent, known, type Mailbox } from '../context.ts'
import { readData } from '../../town/data.ts'
import type { ShopKey } from '../shops.ts'
import { caseOrder } from './orders.ts'

interface Written {
  readonly shop: ShopKey
  readonly writtenDaysAgo: number
  readonly stars: number
  readonly text: string
  readonly reports?: readonly ReviewReason[]
  /** Of the owner, a day later. */
  readonly reply?: string
}

/** Some await moderation, because the automatic check holds them or because members reported them. */
const written = readData('reviewsOfMembers.json') as readonly Written[] // our own file

/** Members write reviews; some of them wait for moderation. */
export function reviewsOfMembers(customers: readonly Mailbox[]): HistoryEvent[] {
  return written.flatMap((review, index) => {
    const order = `reviewed ${index}`
    const who = customers[(index + 19) % customers.length]! // below the length
    const { shop, writtenDaysAgo, reports = [], reply } = review
    const at = (days: number, minute: number): Moment => ({ daysAgo: writtenDaysAgo - days, minute })
    return [
      caseOrder({ order, who, shop, paidDaysAgo: writtenDaysAgo + 1, index }),
      writes(at(0, 18 * 60 + index), { who, order, review }),
      ...reports.map((reason, place) =>
        reported(at(0, 19 * 60 + 10 * index + place), {
          who: customers[(index + 30 + place) % customers.length]!, // below the length
          order,
          reason,
        }),
      ),
      ...(reply === undefined ? [] : [replies(at(1, 8 * 60 + index), { shop, order, text: reply })]),
    ]
  })
}

export function writes(
  moment: Moment,
  { who, order, review }: { who: Mailbox; order: string; review: Pick<Written, 'stars' | 'text'> },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id } = await writeReview(history.as(who), {
        orderId: known(history.orders, order),
        draft: {
          ...review,
          aspects: { quality: review.stars, punctuality: null, value: null },
          photos: [],
        },
      })
      history.reviews.set(order, id)
    },
  }
}

export function replies(
  moment: Moment,
  { shop, order, text }: { shop: ShopKey; order: string; text: string },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      await replyToReview(history.as(owner), { businessId, reviewId: known(history.reviews, order), text })
    },
  }
}

function reported(
  moment: Moment,
  { who, order, reason }: { who: Mailbox; order: string; reason: ReviewReason },
): HistoryEvent {
  return {
    ...moment,
    run: (history) => reportReview(history.as(who), { id: known(history.reviews, order), reason }),
  }
}
