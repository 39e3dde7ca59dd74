export { reviewsToDecide } from './moderation/cases.ts'
export { reviewsWithoutReply } from './replies/replies.ts'
export { poorlyReviewedBy } from './write/poorReviews.ts'
export { reviewedVisits } from './write/reviewedVisits.ts'
