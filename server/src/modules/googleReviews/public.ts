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
