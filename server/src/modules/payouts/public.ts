export { arePayoutsReady } from './readiness.ts'
export { removePayoutAccount } from './removeAccount.ts'
