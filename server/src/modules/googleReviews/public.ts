export { finishConnection } from './connect/finishConnection.ts'
export {
  googleRepliesWithText,
  type GoogleReviewFacts,
  googleReviewOf,
  replyOf,
  type ReplyStep,
  replyStepsOf,
} from './reply/replies.ts'
