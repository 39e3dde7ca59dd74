export { type AuditDraft, recordAudit } from './recordAudit.ts'
