import { type BusinessId, OrderId, type ReceiptId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { Answer } from 'contract/core/route'
import type { LedgerKind, LedgerRow, listLedger, Receipt, WalletMonth } from 'contract/loyalty/wallet'
import { type Context, memberOf } from '../../../platform/context.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import { type Cell, csvOf, dollarsCell, timeCell } from 'contract/core/csv'
import { type BusinessFacts, businessFacts } from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { historyOf, type HistoryRow, monthsOf, transactionOf, wholeHistoryOf } from '../../ledger/public.ts'
import { accountName, earnOf, receiptLines } from './history.rules.ts'
import { funderNames } from '../purchases/earnTerms.ts'

const monthCount = 18

/** @throws Refusal page_token_invalid */
export async function readHistory(
  context: Context,
  query: { show: 'all' | 'points' | 'credit' } & PageRequest,
): Promise<Answer<typeof listLedger>> {
  const { rows, nextPageToken } = await historyOf(context, { memberId: memberOf(context), ...query })
  const businesses = await businessesOf(context, rows)
  return { rows: rows.map((row) => toRow(row, businesses)), nextPageToken }
}

function businessesOf(
  context: Context,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<BusinessId, BusinessFacts>> {
  return businessFacts(context, [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))])
}

function toRow(row: HistoryRow, businesses: ReadonlyMap<BusinessId, BusinessFacts>): LedgerRow {
  const business = row.businessId === null ? undefined : businesses.get(row.businessId)
  return {
    id: row.id,
    kind: row.kind,
    title: row.memo,
    at: row.at,
    business: business ? { slug: business.slug, name: business.name } : null,
    availablePoints: points(row.available),
    pendingPoints: points(row.pending),
    heldPoints: points(row.held),
    debtPoints: points(row.debt),
    storeCreditUsdCents: usdCents(row.storeCredit),
  }
}

/**
 * A receipt with the order id of its purchase, which orders resolve.
 * @throws Refusal receipt_not_found, also for receipts of others
 */
export async function receiptOf(
  context: Context,
  id: ReceiptId,
): Promise<Omit<Receipt, 'order'> & { orderId: OrderId | null }> {
  const memberId = memberOf(context)
  const { transaction, entries } = await transactionOf(context, { memberId, id })
  const names = await funderNames(
    context,
    entries.map(({ businessId }) => businessId),
  )
  const { detail } = transaction
  const { timeZone } = await personOf(context, memberId)
  return {
    row: toRow(transaction, await businessesOf(context, [transaction])),
    lines: receiptLines({ ...transaction, entries }, { names, timeZone }),
    earn: earnOf(detail),
    entries: entries.map((entry) => ({
      account: accountName(entry, memberId, names),
      unit: entry.commodity === 'PTS' ? 'points' : 'usd_cents',
      amount: entry.amount,
    })),
    orderId: OrderId.safeParse(detail.orderId).data ?? null,
  }
}

/** The last 18 months of the member's calendar, including months without activity, oldest first. */
export async function readMonths(context: Context): Promise<WalletMonth[]> {
  const memberId = memberOf(context)
  const { timeZone } = await personOf(context, memberId)
  const present = Temporal.Instant.from(context.now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
  const first = present.subtract({ months: monthCount - 1 })
  const start = first.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant().toString()
  const rows = await monthsOf(context, { memberId, timeZone, since: start as Instant }) // Temporal writes UTC
  const known = new Map(rows.map((row) => [row.month, row]))
  return Array.from({ length: monthCount }, (_, at) => {
    const month = first.add({ months: at }).toString()
    const row = known.get(month)
    return {
      month,
      earnedPoints: points(row?.earned ?? 0),
      spentPoints: points(row?.spent ?? 0),
      expiredPoints: points(row?.expired ?? 0),
      refundedPoints: points(row?.refunded ?? 0),
    }
  })
}

/** The type of a row in the statement of a member. */
const kindNames: Record<LedgerKind, string> = {
  earn: 'Earned',
  activate: 'Available',
  cure: 'Debt repaid',
  hold: 'Reserved',
  void: 'Released',
  capture: 'Spent',
  expire: 'Expired',
  restore: 'Refunded points',
  reverse: 'Reversed',
  adjust: 'Adjustment',
  merge: 'Accounts merged',
  sale: 'Purchase',
  refund: 'Refund',
  credit: 'Store credit added',
  spend_credit: 'Store credit spent',
  payout: 'Payout',
  gift_card: 'Gift card',
  gift_card_refund: 'Gift card refund',
  voucher: 'Voucher',
  escrow: 'Campaign budget',
}

const statementHeader = [
  'Date',
  'Time zone',
  'Type',
  'Description',
  'Business',
  'Points change',
  'Points balance',
  'Store credit change (USD)',
  'Store credit balance (USD)',
  'Reference',
]

/** The member's whole history as CSV. The points balance is available plus pending plus held, less debt. */
export async function walletStatement(context: Context): Promise<string> {
  const memberId = memberOf(context)
  const { timeZone } = await personOf(context, memberId)
  const rows = await wholeHistoryOf(context, memberId)
  const businesses = await businessesOf(context, rows)
  return csvOf(statementHeader, statementRows(rows, { timeZone, businesses }))
}

function* statementRows(
  rows: readonly HistoryRow[],
  words: { timeZone: string; businesses: ReadonlyMap<BusinessId, BusinessFacts> },
): Generator<Cell[]> {
  let pointsAfter = 0
  let creditAfter = 0
  for (const row of rows) {
    const change = row.available + row.pending + row.held + row.debt
    pointsAfter += change
    creditAfter += row.storeCredit
    yield [
      timeCell(row.at, words.timeZone),
      words.timeZone,
      kindNames[row.kind],
      row.memo,
      (row.businessId && words.businesses.get(row.businessId)?.name) ?? '',
      change,
      pointsAfter,
      dollarsCell(row.storeCredit),
      dollarsCell(creditAfter),
      row.id,
    ]
  }
}
