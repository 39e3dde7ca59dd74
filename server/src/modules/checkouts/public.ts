export { moveCheckouts } from './core/mergeCheckouts.ts'
export { openDisputes } from './operator/payments.ts'
export { endOpenCheckout } from './start/startCheckout.ts'
export { openCheckoutOf } from './start/openCheckoutOf.ts'
