export { feeOf } from './commission.rules.ts'
export {
  type ClientLinks,
  feesAtPayment,
  moveFees,
  noLinks,
  noteFirstOrders,
  ratesFor,
} from './commission.ts'
