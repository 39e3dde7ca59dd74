export { spend, type SpendingOutcome } from './spend.ts'
