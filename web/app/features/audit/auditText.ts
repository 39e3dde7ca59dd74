import type { AuditCheck } from 'contract/people/audit'

/** An action in words: `member.sessions_ended` is "Member: sessions ended". */
export function actionName(action: string): string {
  const [of = '', what = ''] = action.split('.')
  return `${of.charAt(0).toUpperCase()}${of.slice(1)}: ${what.replaceAll('_', ' ')}`
}

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
