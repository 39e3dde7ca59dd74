export { reviewsOfMemberBefore } from './core/memberReviews.ts'
export { reviewsToDecide } from './moderation/cases.ts'
export { medianOwnAnswerSeconds, newestOwnTexts, ownReviewSteps } from './inbox/ownFigures.ts'
export {
  businessesOfReviews,
  markOwnReviews,
  openOwnReviews,
  type OwnInboxFilter,
  ownInboxPage,
  type OwnInboxReview,
  ownReviewHistory,
  type OwnScope,
} from './inbox/ownInbox.ts'
export { openVisits } from './write/ownReviews.ts'
export { newReplies, type NewReply } from './replies/newReplies.ts'
export { poorlyReviewedBy } from './write/poorReviews.ts'
export { reviewedVisits } from './write/reviewedVisits.ts'
export { ownRepliesWithText, type OwnReviewFacts, ownReviewOf } from './replies/replyFacts.ts'
export { deleteOwnReviews, setAuthorHidden } from './write/writeReview.ts'
