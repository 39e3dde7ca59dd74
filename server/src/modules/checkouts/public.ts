export { membersWithDisputes } from './disputes/disputers.ts'
export { moveCheckouts } from './core/mergeCheckouts.ts'
export { openDisputes } from './operator/payments.ts'
export { endOpenCheckout } from './start/startCheckout.ts'
