import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Lot } from './ledger.lots.rules.ts'
import { lotFrom } from './ledger.repository.ts'
import type { LedgerTables } from './ledger.tables.ts'

type Db = Kysely<Tables>
export type HoldRow = Selectable<LedgerTables['ledger_hold']>
type LotRow = Selectable<LedgerTables['ledger_lot']>
export type SliceRow = Selectable<LedgerTables['ledger_slice']>

export interface NewHold {
  readonly id: HoldId
  /** The member's live lots under the lock of the wallet; null while reservations that have ended must be given back first. */
  readonly lots: readonly Lot[] | null
}

/** The new hold, or null when this checkout has one. */
export async function beginHold(
  db: Db,
  hold: { checkoutId: string; memberId: MemberId; points: number; expiresAt: Instant; now: Instant },
): Promise<NewHold | null> {
  const { rows } = await sql<{ hold_id: HoldId | null; has_ended_holds: boolean; lots: LotRow[] | null }>`
    select * from ledger_begin_hold(${hold.checkoutId}, ${hold.memberId}, ${hold.points}, ${hold.expiresAt}, ${hold.now})`.execute(
    db,
  )
  const row = rows[0]
  if (!row?.hold_id) return null
  return { id: row.hold_id, lots: row.has_ended_holds ? null : (row.lots ?? []).map(lotFromJson) }
}

export async function holdOfCheckout(db: Db, checkoutId: string): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('ledger_hold')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()
  return row ?? null
}

export interface OpenHold {
  readonly hold: HoldRow
  /** In the order of taking. */
  readonly slices: readonly SliceRow[]
  readonly lots: readonly Lot[]
}

/** Locks a reservation until the transaction ends. */
export async function openHold(db: Db, holdId: HoldId): Promise<OpenHold | null> {
  const { rows } = await sql<{ opened: { hold: HoldRow; slices: SliceRow[]; lots: LotRow[] } | null }>`
    select ledger_open_hold(${holdId}) as opened`.execute(db)
  const opened = rows[0]?.opened
  if (!opened) return null
  const { hold, slices, lots } = opened
  return {
    hold: { ...hold, expires_at: instantFrom(hold.expires_at) },
    slices,
    lots: lots.map(lotFromJson),
  }
}

function lotFromJson(row: LotRow): Lot {
  return lotFrom({
    ...row,
    expires_at: row.expires_at && instantFrom(row.expires_at),
    created_at: instantFrom(row.created_at),
  })
}

/** JSON of the database writes `+00:00`. */
function instantFrom(text: string): Instant {
  return new Date(text).toISOString() as Instant // toISOString is an instant
}

/** In the order of taking. */
export async function slicesOf(db: Db, holdId: HoldId): Promise<SliceRow[]> {
  return db.selectFrom('ledger_slice').selectAll().where('hold_id', '=', holdId).orderBy('id').execute()
}

/** Open holds whose time is over, of one member or of everybody; those that somebody else works on are left to them. */
export async function lockEndedHolds(
  db: Db,
  now: Instant,
  { memberId, limit }: { memberId: MemberId | null; limit: number },
): Promise<HoldRow[]> {
  return db
    .selectFrom('ledger_hold')
    .selectAll()
    .where('status', '=', 'held')
    .where('expires_at', '<=', now)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!)) // not null here
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Slices that an order was paid with at a business, in the order of taking. */
export async function slicesOfOrder(db: Db, orderId: OrderId, businessId: BusinessId): Promise<SliceRow[]> {
  return db
    .selectFrom('ledger_slice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}
