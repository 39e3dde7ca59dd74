import type { AuditCheck } from 'contract/people/audit'

const problemNames: Record<AuditCheck['violations'][number]['problem'], string> = {
  changed: 'An entry was changed',
  missing: 'An entry is missing',
  added: 'An entry was added later',
  proof_changed: 'The proof of the day was changed',
  day_missing: 'The day has no proof',
}

export function violationText({ day, entryId, problem }: AuditCheck['violations'][number]): string {
  return `${day}: ${problemNames[problem]}${entryId === null ? '' : ` (${entryId})`}`
}
