export { bankText, isStopped, stoppedSign, waitsUntilOf } from './stops/account.rules.ts'
export type { RingHit } from './stops/rings.rules.ts'
export { accountDisputed, type Stop, stopSentences } from './stops/stops.rules.ts'
