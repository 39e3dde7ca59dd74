export { type AuditDraft, type DraftChange, recordAudit } from './recordAudit.ts'
export {
  entriesBefore,
  hasEntry,
  entriesPage,
  latestEntries,
  type AuditRow,
  type AuditSelection,
} from './searchAudit.ts'
export { detailsAbout, valuesOf } from './values.ts'
export { verifyAudit } from './verifyAudit.ts'
