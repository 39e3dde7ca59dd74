import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { fromMilliseconds } from 'contract/core/time'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { HoldKind, LedgerTables } from '../tables.ts'

export type HoldRow = Selectable<LedgerTables['ledger_hold']>
export type SliceRow = Selectable<LedgerTables['ledger_slice']>

export interface HoldWanted {
  readonly kind: HoldKind
  readonly checkoutId: string
  readonly memberId: MemberId
  readonly parts: readonly { businessId: BusinessId; points: number; isOwnBusiness: boolean }[]
  readonly memo: string
  readonly expiresAt: Instant
  readonly now: Instant
}

/** The outcome of a hold attempt: see `ledger_hold_points` of the migrations. */
export type HoldMade =
  | { readonly outcome: 'held' | 'ended'; readonly hold_id: HoldId }
  | { readonly outcome: 'short'; readonly spendable: number }
  | { readonly outcome: 'known' }

/** Creates a hold; with `holdId`, continues one that had to wait for expired holds. */
export async function makeHold(db: Db, wanted: HoldWanted, holdId: HoldId | null): Promise<HoldMade> {
  const { parts } = wanted
  const { rows } = await sql<HoldMade>`
    select * from ledger_hold_points(${wanted.kind}, ${wanted.checkoutId}, ${wanted.memberId}, ${parts.map((part) => part.businessId)}, ${parts.map((part) => part.points)}, ${parts.map((part) => part.isOwnBusiness)}, ${holdId}, ${wanted.memo}, ${wanted.expiresAt}, ${wanted.now})`.execute(
    db,
  )
  return rows[0]! // the function returns one row
}

/** Inserts a hold whose points the caller moves. */
export async function insertHold(
  db: Db,
  hold: {
    kind: HoldKind
    checkoutId: string
    memberId: MemberId
    points: number
    expiresAt: Instant
    now: Instant
  },
): Promise<HoldId> {
  const { id } = await db
    .insertInto('ledger_hold')
    .values({
      kind: hold.kind,
      checkout_id: hold.checkoutId,
      member_id: hold.memberId,
      points: points(hold.points),
      expires_at: hold.expiresAt,
      created_at: hold.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Capture {
  readonly outcome: 'captured' | 'known' | 'hold_not_found' | 'hold_captured' | 'hold_voided' | 'hold_expired'
  readonly status: HoldRow['status']
  readonly points: number
  readonly expires_at: Instant
  /** One item per slice, in spending order. */
  readonly businesses: readonly BusinessId[]
  readonly slices: readonly number[]
}

type CaptureRow = Omit<Capture, 'slices' | 'businesses'> & {
  readonly slices: readonly string[] | null
  readonly businesses: readonly BusinessId[] | null
}

/**
 * Captures a business's part of a hold of one of these kinds: see `ledger_capture_hold` of the migrations.
 * @throws Refusal order_already_recorded, where another hold was captured for the same order
 */
export async function makeCapture(
  db: Db,
  capture: {
    kinds: readonly HoldKind[]
    holdId: HoldId
    businessId: BusinessId
    orderId: OrderId
    memo: string
    now: Instant
  },
): Promise<Capture> {
  const { rows } = await sql<CaptureRow>`
    select * from ledger_capture_hold(${capture.kinds}, ${capture.holdId}, ${capture.businessId}, ${capture.orderId}, ${capture.memo}, ${capture.now})`
    .execute(db)
    .catch((error: unknown) => {
      throw isNaturalKeyTaken(error) ? new Refusal('order_already_recorded') : error
    })
  const row = rows[0]! // the function returns one row
  return { ...row, businesses: row.businesses ?? [], slices: (row.slices ?? []).map(Number) }
}

export async function holdOfCheckout(
  db: Db,
  { kind, checkoutId }: { kind: HoldKind; checkoutId: string },
): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('ledger_hold')
    .selectAll()
    .where('kind', '=', kind)
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return row ?? null
}

export async function holdById(db: Db, id: HoldId): Promise<HoldRow | null> {
  const row = await db.selectFrom('ledger_hold').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export interface OpenHold {
  readonly hold: HoldRow
  /** In spending order. */
  readonly slices: readonly SliceRow[]
}

/** Locks a hold until the transaction ends. */
export async function openHold(db: Db, holdId: HoldId): Promise<OpenHold | null> {
  const { rows } = await sql<{ opened: { hold: HoldRow; slices: SliceRow[] } | null }>`
    select ledger_open_hold(${holdId}) as opened`.execute(db)
  const opened = rows[0]?.opened
  if (!opened) return null
  const { hold, slices } = opened
  return {
    hold: {
      ...hold,
      // PostgreSQL's JSON writes `+00:00`.
      expires_at: fromMilliseconds(Date.parse(hold.expires_at)),
    },
    slices,
  }
}

/** In spending order. */
export async function slicesOf(db: Db, holdId: HoldId): Promise<SliceRow[]> {
  return db.selectFrom('ledger_slice').selectAll().where('hold_id', '=', holdId).orderBy('id').execute()
}

/** Locks open holds past their expiry, of one member or of all; skips rows that another transaction has locked. */
export async function lockEndedHolds(
  db: Db,
  now: Instant,
  {
    memberId,
    limit,
    resting = [],
  }: { memberId: MemberId | null; limit: number; resting?: readonly string[] },
): Promise<HoldRow[]> {
  return db
    .selectFrom('ledger_hold')
    .selectAll()
    .where('status', '=', 'held')
    .where('expires_at', '<=', now)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!)) // not null here
    .$if(resting.length > 0, (query) => query.where(sql<boolean>`id <> all(${resting}::uuid[])`))
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Locks a member's open holds of points to spend, in the order of their ids. */
export async function lockSpendableHolds(db: Db, memberId: MemberId, limit: number): Promise<HoldRow[]> {
  return db
    .selectFrom('ledger_hold')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'held')
    .where('kind', '<>', 'freeze')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

/** Slices that paid for an order at a business, in spending order. */
export async function slicesOfOrder(db: Db, orderId: OrderId, businessId: BusinessId): Promise<SliceRow[]> {
  return db
    .selectFrom('ledger_slice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** The caller holds the lock of the wallet. */
export async function setGrace(db: Db, lotIds: readonly string[], at: Instant): Promise<void> {
  await db
    .updateTable('ledger_lot')
    .set({ grace_at: at })
    .where(sql<boolean>`id = any(${lotIds}::uuid[])`)
    .execute()
}

function isNaturalKeyTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'ledger_transaction_natural_key_unique'
  )
}
