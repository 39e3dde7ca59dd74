export {
  type CallbackPort,
  finishConsent,
  type FinishConsent,
  googleCallback,
  type Landing,
} from './callback.ts'
export { type Arrival, beginConsent, callbackPath, type Claim } from './consent.ts'
export { newSecret, secretHash } from './secrets.ts'
export { type IsAccountUsed, openTokens, type SealedRow, sealTokens, withAccessToken } from './tokens.ts'
