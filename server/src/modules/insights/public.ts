export { moveCustomerNotes } from './customers/customers.ts'
export { checkFigures } from './rollup/rollUp.ts'
