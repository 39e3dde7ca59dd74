import type { Answer } from 'contract/core/route'
import type { deleteGoogleReply, GoogleReply, saveGoogleReplyDraft } from 'contract/googleReviews/replies'
import { readInboxReview } from 'contract/reviewInbox/inbox'
import { changeCached, type Started } from '../../shared/api/calls.ts'

interface Changing {
  readonly params: { readonly googleReviewId: string }
}
type Answered = Answer<typeof saveGoogleReplyDraft> | Answer<typeof deleteGoogleReply>

/** Puts the reply of the response into the open review: the list is not read again while the person writes. */
export async function showReply(
  { params }: Changing,
  { dispatch, answered }: Started<Answered>,
): Promise<void> {
  const answer = await answered.catch(() => null)
  if (!answer) return
  const reply = replyIn(answer.data)
  const input = { params: { source: 'google', reviewId: params.googleReviewId } } as const
  dispatch(
    changeCached(readInboxReview, input, ({ review }) => {
      if (review.source === 'google') review.reply = reply
    }),
  )
}

/** Null after the removal of a reply that was never sent. */
const replyIn = (answer: Answered): GoogleReply | null => ('reply' in answer ? answer.reply : answer)
