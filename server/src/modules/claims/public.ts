export { claimsToDecide } from './cases/claimCases.ts'
export { mergeClaims } from './core/mergeClaims.ts'
export type { ClaimPort } from './claimPort.ts'
