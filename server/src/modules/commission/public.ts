export { feeOf } from './commission.rules.ts'
export { type ClientLinks, noLinks, noteFirstOrders, ratesFor } from './commission.ts'
