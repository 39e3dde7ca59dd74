import { type changeReviewRequests, readReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { type Effect, showAnswer } from '../../shared/api/calls.ts'

/** The response to a change is the new state. */
export const showRequests: Effect<typeof changeReviewRequests> = async (
  { params },
  { dispatch, answered },
) => {
  const answer = await answered.catch(() => null)
  if (answer) await dispatch(showAnswer(readReviewRequests, { params }, answer.data))
}
