export { auditActions } from './auditActions.ts'
export { type AuditDraft, recordAudit } from './recordAudit.ts'
export {
  entriesBefore,
  hasEntry,
  entriesPage,
  latestEntries,
  type AuditRow,
  type AuditSelection,
} from './searchAudit.ts'
export { verifyAudit } from './verifyAudit.ts'
