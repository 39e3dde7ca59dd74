export { approveOutflow, requireNoStop } from './approve/approveOutflow.ts'
export { endReview, isNewSeller, knownStop, stopOf } from './stops/stops.ts'
