export type { PrivacyPort } from './port.ts'
export { replayErasures } from './erase/replayErasures.ts'
export { endLegalHold, isHeld, setLegalHold } from './retention/legalHold.ts'
