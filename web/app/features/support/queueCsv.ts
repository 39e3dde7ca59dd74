import type { SupportQueueRow } from 'contract/support/support'
import { csvText } from '../../shared/csvText.ts'
import { caseText, statusNames } from './supportText.ts'

/** The requests in view, a line each, with their first message. */
export function queueCsv(rows: readonly SupportQueueRow[]): string {
  return csvText([
    ['Reference', 'Status', 'Subject', 'About', 'Name', 'Email', 'Sent', 'Last change', 'Message'],
    ...rows.map((row) => [
      row.reference,
      statusNames[row.status],
      row.subject,
      row.case && caseText(row.case),
      row.name,
      row.email,
      row.createdAt,
      row.changedAt,
      row.messages[0]?.text ?? null,
    ]),
  ])
}
