export { mergeConnections, unlinkBusiness, usesAccount as reviewsUseAccount } from './connect/disconnect.ts'
export { finishConnection } from './connect/finishConnection.ts'
export { writeUrlOf } from './rating/publishGoogleRating.ts'
