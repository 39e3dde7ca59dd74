export type { PrivacyPort } from './port.ts'
export { replayErasures } from './erase/replayErasures.ts'
export { endLegalHold, setLegalHold } from './retention/legalHold.ts'
