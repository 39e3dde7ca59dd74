import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Answer, Received } from 'contract/core/route'
import { plusDays } from 'contract/core/time'
import type { AuditEntry, downloadAuditEntries, listAuditEntries } from 'contract/people/audit'
import { auditActionName, auditActionNames, auditDetails } from 'contract/people/auditNames'
import type { Context } from '../../../platform/context.ts'
import { csvOf, timeCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type AuditRow,
  type AuditSelection,
  entriesPage,
  latestEntries,
  valuesOf,
} from '../../audit/public.ts'
import { peopleOf } from '../../identity/public.ts'

type Filter = Received<typeof downloadAuditEntries>['query']

const csvRowsMax = 10_000

/** A page of the audit log with the names of the people. @throws Refusal period_invalid, page_token_invalid */
export async function findEntries(
  context: Context,
  { pageSize, pageToken, ...filter }: Received<typeof listAuditEntries>['query'],
): Promise<Answer<typeof listAuditEntries>> {
  const { rows, nextPageToken } = await entriesPage(context, {
    selection: selectionOf(filter),
    pageSize,
    pageToken,
  })
  return { entries: await named(context, rows), actions: Object.keys(auditActionNames), nextPageToken }
}

/** The latest entries that match, as CSV. @throws Refusal period_invalid */
export async function entriesCsv(context: Context, filter: Filter): Promise<string> {
  const entries = await named(context, await latestEntries(context, selectionOf(filter), csvRowsMax))
  return csvOf(
    [
      'Id',
      'Time',
      'Time zone',
      'Action',
      'Actor',
      'Acting for',
      'Member',
      'Subject',
      'Reason',
      'Changes',
      'Request',
    ],
    entries.map((entry) => [
      entry.id,
      timeCell(entry.at, 'UTC'),
      'UTC',
      auditActionName(entry.action),
      entry.actor?.displayName ?? 'Goodword',
      entry.actingFor?.displayName ?? '',
      entry.member?.displayName ?? '',
      entry.subject,
      entry.reason ?? '',
      auditDetails(entry).join('; '),
      entry.requestId,
    ]),
  )
}

function selectionOf({ actorId, memberId, action, subject, from, to }: Filter): AuditSelection {
  if (from && to && from > to) throw new Refusal('period_invalid')
  return {
    actorId: actorId ?? null,
    memberId: memberId ?? null,
    action: action || null,
    subject: subject || null,
    from: from ? startOf(from) : null,
    before: to ? startOf(plusDays(to, 1)) : null,
  }
}

const startOf = (day: LocalDate): Instant => `${day}T00:00:00.000Z` as Instant // midnight in UTC

async function named(context: Context, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => [row.actor_id, row.acting_for_id, row.member_id])
  const people = await peopleOf(
    context,
    ids.filter((id) => id !== null),
  )
  const nameOf = (id: MemberId | null) =>
    id === null ? null : { id, displayName: people.get(id)?.displayName ?? 'A former member' }
  const values = await valuesOf(context, rows)
  return rows.map((row, place) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    actor: nameOf(row.actor_id),
    actingFor: nameOf(row.acting_for_id),
    member: nameOf(row.member_id),
    subject: row.subject,
    reason: row.reason,
    fields: row.fields,
    ...values[place]!, // one for each row
    requestId: row.request_id,
  }))
}
