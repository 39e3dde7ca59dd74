export { arePayoutsReady } from './readiness.ts'
