import * as z from 'zod/mini'
import type { MemberId } from 'contract/core/ids'
import type { AuditAction } from 'contract/people/auditNames'
import type { Context } from '../../platform/context.ts'
import { type PageRequest, readPage, timeCursor, type TimeCursor } from '../../platform/db/page.ts'
import {
  type AuditRow,
  type AuditSelection,
  entryExists,
  entryRows,
  memberEntryRows,
} from './audit.queries.ts'

export type { AuditRow, AuditSelection }

/** A page of entries, newest first. @throws Refusal page_token_invalid */
export async function entriesPage(
  context: Context,
  { selection, ...page }: PageRequest & { selection: AuditSelection },
): Promise<{ rows: AuditRow[]; nextPageToken: string | null }> {
  return readPage({
    ...page,
    list: 'audit',
    cursor: timeCursor(z.uuid()),
    read: (size, last) => entryRows(context.db, selection, { size, last }),
    cursorOf: ({ at, id }) => ({ at, id }),
  })
}

/** The latest entries that match, at most `limit`. */
export async function latestEntries(
  context: Context,
  selection: AuditSelection,
  limit: number,
): Promise<AuditRow[]> {
  return entryRows(context.db, selection, { size: limit, last: null })
}

/** For the timeline of a member, newest first: entries with one of the actions, or with none of them. */
export async function entriesBefore(
  context: Context,
  page: {
    memberId: MemberId
    actions: readonly AuditAction[]
    isWithout: boolean
    size: number
    last: TimeCursor<string>
  },
): Promise<AuditRow[]> {
  return memberEntryRows(context.db, page)
}

/** Whether the log has an entry about this member with this action and subject. */
export async function hasEntry(
  context: Context,
  entry: { memberId: MemberId; action: AuditAction; subject: string },
): Promise<boolean> {
  return entryExists(context.db, entry)
}
