export { changeConsent, consentsOf, recordConsent, recordDocuments } from './consents.ts'
