import { timeCell } from 'contract/core/csv'
import type { SupportQueueRow } from 'contract/support/support'
import type { CsvTable } from '../../shared/ui/CsvLink.tsx'
import { caseText, statusNames } from './supportText.ts'

/** The requests in view, a row each, with their first message. */
export const queueTable = (rows: readonly SupportQueueRow[], timeZone: string): CsvTable => [
  ['Reference', 'Status', 'Subject', 'About', 'Name', 'Email', 'Sent', 'Last change', 'Time zone', 'Message'],
  ...rows.map((row) => [
    row.reference,
    statusNames[row.status],
    row.subject,
    row.case && caseText(row.case),
    row.name,
    row.email,
    timeCell(row.createdAt, timeZone),
    timeCell(row.changedAt, timeZone),
    timeZone,
    row.messages[0]?.text ?? null,
  ]),
]
