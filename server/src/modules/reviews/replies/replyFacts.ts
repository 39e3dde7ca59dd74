import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sameWords } from 'contract/reviewInbox/replyWarnings'
import type { Context } from '../../../platform/context.ts'
import { type OwnReviewFacts, publicFacts, replyTexts } from './replyFacts.queries.ts'

export type { OwnReviewFacts }

/** A public review of ours, without a check of access; null when it does not exist. */
export async function ownReviewOf({ db }: Context, id: ReviewId): Promise<OwnReviewFacts | null> {
  return publicFacts(db, id)
}

/** How many other reviews of the business got this text since; case, spaces and signs do not matter. */
export async function ownRepliesWithText(
  { db }: Context,
  { text, ...of }: { businessId: BusinessId; text: string; since: Instant; except: string },
): Promise<number> {
  const words = sameWords(text)
  return (await replyTexts(db, of)).filter((each) => sameWords(each) === words).length
}
