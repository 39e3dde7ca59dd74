export {
  disconnectMember as disconnectGoogle,
  mergeConnections,
  unlinkBusiness,
  usesAccount as reviewsUseAccount,
} from './connect/disconnect.ts'
export { followBusiness } from './connect/followBusiness.ts'
export { finishConnection } from './connect/finishConnection.ts'
export { writeUrlOf } from './rating/publishGoogleRating.ts'
export {
  googleRepliesWithText,
  type GoogleReviewFacts,
  googleReviewOf,
  replyOf,
  type ReplyStep,
  replyStepsOf,
} from './reply/replies.ts'
export {
  googleInboxCounts,
  type GoogleInboxFilter,
  googleInboxPage,
  type GoogleInboxRow,
  googleLanes,
  googleReviewHistory,
  type GoogleScope,
  type LinkedLocation,
  linkedLocationsIn,
  markGoogleReviews,
  openGoogleReviews,
  placesOfGoogleReviews,
} from './inbox/inboxReviews.ts'
export { googleReviewSteps, medianGoogleAnswerSeconds, newestGoogleTexts } from './inbox/reviewFigures.ts'
