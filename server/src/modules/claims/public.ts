export { claimsToDecide } from './cases/claimCases.ts'
export type { ClaimPort } from './claimPort.ts'
