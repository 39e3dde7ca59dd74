export { moveCheckouts } from './core/mergeCheckouts.ts'
export { endOpenCheckout } from './start/startCheckout.ts'
