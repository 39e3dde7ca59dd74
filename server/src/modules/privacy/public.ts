export type { PrivacyPort } from './port.ts'
export { recordConsent, recordDocuments } from './consents/consents.ts'
export { replayErasures } from './erase/replayErasures.ts'
export { endLegalHold, setLegalHold } from './retention/legalHold.ts'
