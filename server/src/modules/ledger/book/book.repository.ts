import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { Book, type Recovery, type TransactionDraft } from './book.rules.ts'
import type { Lot } from './lots.rules.ts'
import { commodityOf, isBalanced } from './postings.rules.ts'
import type { LedgerTables } from '../tables.ts'

/**
 * Locks a member's wallet until the transaction ends and returns a book of the relevant lots: live lots, lots with a
 * debt, lots that paid for others, and the named lots.
 */
export async function openBook(
  db: Db,
  memberId: MemberId,
  now: Instant,
  lotIds: readonly string[] = [],
): Promise<Book> {
  const { rows } = await sql<Selectable<LedgerTables['ledger_lot']>>`
    select * from ledger_open(${memberId}, ${lotIds}::uuid[])`.execute(db)
  const lots = rows.map(lotFrom)
  const mayOwe = lots.some(({ openDebt, spent, absorbed, held }) => openDebt + spent + absorbed + held > 0)
  return new Book(memberId, now, lots, mayOwe ? await recoveriesOf(db, memberId) : [])
}

/** Every recovery of the member, including undone ones: they count for the natural key of the next cure. */
async function recoveriesOf(db: Db, memberId: MemberId): Promise<Recovery[]> {
  const rows = await db
    .selectFrom('ledger_recovery')
    .select(['id', 'lot_id', 'source_lot_id', 'kind', 'points', 'remaining'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    lotId: row.lot_id,
    sourceLotId: row.source_lot_id,
    kind: row.kind,
    points: row.points,
    remaining: row.remaining,
  }))
}

export function lotFrom(row: Selectable<LedgerTables['ledger_lot']>): Lot {
  return {
    id: row.id,
    memberId: row.member_id,
    funderId: row.funder_id,
    scopeBusinessId: row.scope_business_id,
    source: row.source,
    sourceId: row.source_id,
    component: row.component,
    issued: row.issued,
    pending: row.pending,
    available: row.available,
    held: row.held,
    spent: row.spent,
    expired: row.expired,
    reversed: row.reversed,
    absorbed: row.absorbed,
    openDebt: row.open_debt,
    activatesAt: row.activates_at,
    expiry: row.expiry,
    expiresAt: row.expires_at,
    isFrozen: row.frozen_at !== null,
    hasHadGrace: row.grace_at !== null,
    createdAt: row.created_at,
  }
}

export interface SliceChange {
  readonly id: number
  readonly status?: 'captured' | 'voided'
  readonly orderId?: OrderId
  /** Restored points, added to the stored number. */
  readonly restored?: number
}

/** Changes to holds and their slices that the same statement writes. */
export interface HoldChanges {
  readonly newSlices?: readonly {
    readonly holdId: HoldId
    readonly lotId: string
    readonly businessId: BusinessId
    readonly points: number
  }[]
  readonly sliceChanges?: readonly SliceChange[]
  readonly holdChanges?: readonly { readonly id: HoldId; readonly status: 'captured' | 'voided' }[]
}

/** Writes all changes of a book in one statement. */
export async function writeBook(db: Db, book: Book, holdChanges: HoldChanges = {}): Promise<void> {
  await write(db, book.now, book.drafts, {
    newLots: book.newLots,
    lotChanges: [...book.lotChanges].map(([id, change]) => ({ id, ...change })),
    newRecoveries: book.newRecoveries.map(({ id: _id, ...recovery }) => ({
      ...recovery,
      memberId: book.memberId,
      createdAt: book.now,
    })),
    recoveryChanges: book.undoneRecoveries,
    ...holdChanges,
  })
  const indebted = [...book.lotChanges].filter(([, { openDebt }]) => openDebt > 0).map(([id]) => id)
  if (indebted.length > 0)
    await db
      .updateTable('ledger_lot')
      .set({ debt_since: book.now })
      .where(sql<boolean>`id = any(${indebted}::uuid[])`)
      .execute()
}

/** Writes transactions that touch no lot. The caller holds the lock that guards their natural keys. */
export async function writeTransactions(
  db: Db,
  now: Instant,
  drafts: readonly TransactionDraft[],
): Promise<void> {
  await write(db, now, drafts, {})
}

/** The owner id of the platform's accounts. */
const platformId = '00000000-0000-0000-0000-000000000000'

/** Calls `ledger_post` of the migrations in one round trip; omitted parts cost nothing there. */
async function write(
  db: Db,
  now: Instant,
  drafts: readonly TransactionDraft[],
  more: Record<string, readonly object[]>,
): Promise<void> {
  for (const { naturalKey, postings } of drafts)
    if (!isBalanced(postings)) throw new RangeError(`transaction ${naturalKey} is not balanced`)
  const parts = {
    wallets: walletChangesOf(drafts),
    transactions: drafts.map(({ postings: _postings, ...head }) => ({ ...head, postedAt: now })),
    entries: drafts.flatMap(({ naturalKey, postings }) =>
      postings.map(({ account, amount }) => ({
        naturalKey,
        ...account,
        ownerId: account.memberId ?? account.businessId ?? platformId,
        commodity: commodityOf(account.kind),
        amount,
      })),
    ),
    ...more,
  }
  const batch = Object.fromEntries(Object.entries(parts).filter(([, rows]) => rows.length > 0))
  if (Object.keys(batch).length === 0) return
  try {
    await sql`select ledger_post(${JSON.stringify(batch)}::jsonb)`.execute(db)
  } catch (error) {
    throw refusalOf(error)
  }
}

const walletKinds = ['pending', 'available', 'held', 'debt', 'store_credit'] as const

type WalletChange = { memberId: MemberId; transactions: number } & Record<
  (typeof walletKinds)[number],
  number
>

/** The transactions' changes of members' wallets, ordered by member id. */
function walletChangesOf(drafts: readonly TransactionDraft[]): WalletChange[] {
  const changes = new Map<MemberId, WalletChange>()
  for (const { postings } of drafts) {
    const touched = new Set<WalletChange>()
    for (const { account, amount } of postings) {
      const { memberId } = account
      const kind = walletKinds.find((name) => name === account.kind)
      if (memberId === null || kind === undefined) continue
      const change = changes.get(memberId) ?? unchanged(memberId)
      changes.set(memberId, change)
      touched.add(change)
      change[kind] += amount
    }
    for (const change of touched) change.transactions += 1
  }
  return [...changes.values()].sort((one, other) => (one.memberId < other.memberId ? -1 : 1))
}

function unchanged(memberId: MemberId): WalletChange {
  return { memberId, transactions: 0, pending: 0, available: 0, held: 0, debt: 0, store_credit: 0 }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error && 'constraint' in error)) return error
  if (error.constraint === 'ledger_wallet_store_credit_check') return new Refusal('store_credit_insufficient')
  return error
}

/** Whether a transaction with this natural key was posted. The caller must hold the lock that its poster holds. */
export async function isPosted(db: Db, naturalKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('natural_key', '=', naturalKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function postedAmong(db: Db, naturalKeys: readonly string[]): Promise<Set<string>> {
  if (naturalKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('ledger_transaction')
    .select('natural_key')
    .where(sql<boolean>`natural_key = any(${naturalKeys})`)
    .execute()
  return new Set(rows.map((row) => row.natural_key))
}
