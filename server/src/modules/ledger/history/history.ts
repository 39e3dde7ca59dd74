import { type BusinessId, type MemberId, ReceiptId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, readPage, timeCursor } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  entriesOf,
  historyPage,
  type HistoryRow,
  type MonthRow,
  monthRows,
  type PendingRow,
  pendingRows,
  type PostedEntry,
  postedTransaction,
  type PostedTransaction,
  programRows,
  type Show,
  wholeHistory,
} from './history.queries.ts'

export type { HistoryRow, MonthRow, PendingRow, PostedEntry, PostedTransaction }

/** A page of changes to the member's accounts, newest first. @throws Refusal page_token_invalid */
export async function historyOf(
  context: Context,
  { memberId, show, ...page }: { memberId: MemberId; show: Show } & PageRequest,
): Promise<{ rows: HistoryRow[]; nextPageToken: string | null }> {
  return readPage({
    ...page,
    list: `ledger:${memberId}:${show}`,
    cursor: timeCursor(ReceiptId),
    read: (size, last) => historyPage(context.db, { memberId, show, size, last }),
    cursorOf: ({ at, id }) => ({ at, id }),
  })
}

/** Changes to the member's points, newest first, before `last`. */
export async function pointMovesBefore(
  context: Context,
  page: { memberId: MemberId; size: number; last: { readonly at: Instant; readonly id: ReceiptId } },
): Promise<HistoryRow[]> {
  return historyPage(context.db, { ...page, show: 'points' })
}

/** The whole history, oldest first. */
export async function wholeHistoryOf(context: Context, memberId: MemberId): Promise<HistoryRow[]> {
  return wholeHistory(context.db, memberId)
}

/** One transaction of the member with its entries. @throws Refusal receipt_not_found, also for those of others */
export async function transactionOf(
  context: Context,
  input: { memberId: MemberId; id: ReceiptId },
): Promise<{ transaction: PostedTransaction; entries: PostedEntry[] }> {
  const transaction = await postedTransaction(context.db, input)
  if (!transaction) throw new Refusal('receipt_not_found')
  return { transaction, entries: await entriesOf(context.db, input.id) }
}

/** Points earned, spent, expired and refunded per month; omits months without activity. */
export async function monthsOf(
  context: Context,
  input: { memberId: MemberId; timeZone: TimeZone; since: Instant },
): Promise<MonthRow[]> {
  return monthRows(context.db, input)
}

/** Pending points, by activation time and source, soonest first. */
export async function pendingOf(context: Context, memberId: MemberId): Promise<PendingRow[]> {
  return pendingRows(context.db, memberId)
}

/** Businesses whose programs the member has used, most recent first. */
export async function programsMetBy(
  context: Context,
  memberId: MemberId,
): Promise<{ businessId: BusinessId; lastActivityAt: Instant | null }[]> {
  return programRows(context.db, memberId)
}
