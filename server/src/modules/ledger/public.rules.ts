export { eligibleLots, type Lot, sumOf } from './book/lots.rules.ts'
export { split } from './sales/tender.rules.ts'
