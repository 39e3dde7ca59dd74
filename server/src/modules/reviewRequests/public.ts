export { planReviewRequest } from './send/planReviewRequest.ts'
export { mergeChoices } from './settings/mergeChoices.ts'
