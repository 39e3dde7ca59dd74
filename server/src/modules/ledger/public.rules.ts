export { exceededBy, halfReachedBy } from './accounts/loneAdjustments.rules.ts'
export { eligibleLots, type Lot, type Redemption } from './book/lots.rules.ts'
export { split } from './sales/tender.rules.ts'
