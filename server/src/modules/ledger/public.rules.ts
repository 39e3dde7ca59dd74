export { eligibleLots, type Lot } from './book/lots.rules.ts'
export { split } from './sales/tender.rules.ts'
