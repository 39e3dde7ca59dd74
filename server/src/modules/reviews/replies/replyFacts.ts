import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { normalizedText } from 'contract/reviewInbox/replyWarnings'
import type { Context } from '../../../platform/context.ts'
import { type OwnReviewFacts, publicFacts, replyTexts } from './replyFacts.queries.ts'

export type { OwnReviewFacts }

/** One of our own public reviews, without an access check; null when it does not exist. */
export async function ownReviewOf({ db }: Context, id: ReviewId): Promise<OwnReviewFacts | null> {
  return publicFacts(db, id)
}

/** How many other reviews of the business got this text since then, ignoring case, spaces and signs. */
export async function ownRepliesWithText(
  { db }: Context,
  { text, ...of }: { businessId: BusinessId; text: string; since: Instant; except: string },
): Promise<number> {
  const words = normalizedText(text)
  return (await replyTexts(db, of)).filter((each) => normalizedText(each) === words).length
}
