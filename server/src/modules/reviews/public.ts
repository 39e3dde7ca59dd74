export { reviewsToDecide } from './moderation/cases.ts'
export { reviewsWithoutReply } from './replies/replies.ts'
