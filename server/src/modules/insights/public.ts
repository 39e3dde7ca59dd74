export { moveCustomerNotes } from './customers/customers.ts'
