import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import { isBefore, plus } from 'contract/core/time'
import type { Hold } from 'contract/loyalty/wallet'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import {
  holdById,
  holdOfCheckout,
  type HoldRow,
  lockEndedHolds,
  lockSpendableHolds,
  makeCapture,
  makeHold,
  openHold,
  setGrace,
  slicesOf,
  type SliceRow,
} from './holds.repository.ts'
import { eligibleLots, isEnded, type Redemption } from '../book/lots.rules.ts'
import { cure, settleReleased } from '../book/recovery.rules.ts'
import { liveLotsOf, pointsInCheckouts } from '../wallet.queries.ts'
import { openBook, writeBook } from '../book/book.repository.ts'
import type { HoldKind } from '../tables.ts'

const holdMinutes = 15

export interface HoldPart extends Redemption {
  readonly points: number
}

/** Ids are unique per kind: the same id may name one hold of each kind. */
export type SpendableHoldKind = Exclude<HoldKind, 'freeze'>

const memoOf: Record<SpendableHoldKind, string> = {
  checkout: 'Reserved for a checkout',
  reward: 'Reserved for a reward',
  till: 'Reserved for a payment at the till',
}

export interface HoldDraft {
  readonly memberId: MemberId
  /** Default: `checkout`. */
  readonly kind?: SpendableHoldKind
  readonly checkoutId: string
  readonly parts: readonly HoldPart[]
}

/**
 * Holds points. Idempotent by kind and id; the same id with other figures is refused.
 * @throws Refusal points_insufficient, points_reserved when the member's own open checkout holds them, checkout_taken,
 * hold_parts_repeat
 */
export async function holdPoints(
  context: Context,
  { memberId, kind = 'checkout', checkoutId, parts }: HoldDraft,
): Promise<Hold> {
  if (new Set(parts.map(({ businessId }) => businessId)).size < parts.length)
    throw new Refusal('hold_parts_repeat')
  for (const part of parts) mustBeWhole(part.points, 1)
  const expiresAt = plus(context.now, { minutes: holdMinutes })
  const wanted = { kind, checkoutId, memberId, parts, memo: memoOf[kind], expiresAt, now: context.now }
  const first = await makeHold(context.db, wanted, null)
  if (first.outcome === 'ended') await voidEndedHoldsOf(context, memberId)
  const made = first.outcome === 'ended' ? await makeHold(context.db, wanted, first.hold_id) : first
  if (made.outcome === 'known') return sameHold(context, { memberId, kind, checkoutId, parts })
  const count = sumOf(parts, (part) => part.points)
  if (made.outcome === 'short') {
    const reserved = sumOf([...(await pointsInCheckouts(context.db, memberId)).values()], (own) => own)
    if (made.spendable + reserved >= count) throw new Refusal('points_reserved')
    throw new Refusal('points_insufficient', {
      details: { missing: Math.max(count - made.spendable, 1), available: made.spendable },
    })
  }
  return {
    id: made.hold_id,
    status: 'held',
    points: points(count),
    parts: parts.map((part) => ({ businessId: part.businessId, points: points(part.points) })),
    expiresAt,
  }
}

async function sameHold(context: Context, { memberId, parts, ...named }: Required<HoldDraft>): Promise<Hold> {
  const row = await holdOfCheckout(context.db, named)
  if (!row || row.member_id !== memberId) throw new Refusal('checkout_taken')
  const hold = holdFrom(row, await slicesOf(context.db, row.id), context.now)
  const wanted = new Map(parts.map((part) => [part.businessId, part.points]))
  const isSame =
    hold.parts.length === wanted.size &&
    hold.parts.every((part) => wanted.get(part.businessId) === part.points)
  if (!isSame) throw new Refusal('checkout_taken')
  return hold
}

function holdFrom(
  row: Pick<HoldRow, 'id' | 'status' | 'points' | 'expires_at'>,
  slices: readonly Pick<SliceRow, 'business_id' | 'points'>[],
  now: Instant,
): Hold {
  const byBusiness = new Map<BusinessId, number>()
  for (const slice of slices)
    byBusiness.set(slice.business_id, (byBusiness.get(slice.business_id) ?? 0) + slice.points)
  return {
    id: row.id,
    status: row.status === 'held' && isOver(row, now) ? 'expired' : row.status,
    points: points(row.points),
    parts: [...byBusiness].map(([businessId, count]) => ({ businessId, points: points(count) })),
    expiresAt: row.expires_at,
  }
}

function isOver(row: Pick<HoldRow, 'expires_at'>, now: Instant): boolean {
  return !isBefore(now, row.expires_at)
}

export interface CaptureDraft {
  readonly holdId: HoldId
  readonly businessId: BusinessId
  readonly orderId: OrderId
}

/**
 * Captures a business's part of the points that a checkout or a reward holds. Idempotent per order.
 * @throws Refusal hold_not_found, also for a till's hold; hold_expired, hold_voided, hold_captured,
 * order_already_recorded
 */
export async function captureHold(context: Context, draft: CaptureDraft): Promise<Hold> {
  return capture(context, ['checkout', 'reward'], draft)
}

/**
 * Like `captureHold`, for a till hold. `orderId` is the till's own: it never names an order, a booking or a voucher of
 * ours.
 */
export async function captureTillHold(context: Context, draft: CaptureDraft): Promise<Hold> {
  return capture(context, ['till'], draft)
}

async function capture(
  context: Context,
  kinds: readonly HoldKind[],
  { holdId, businessId, orderId }: CaptureDraft,
): Promise<Hold> {
  const memo = 'Points spent'
  const made = await makeCapture(context.db, {
    kinds,
    holdId,
    businessId,
    orderId,
    memo,
    now: context.now,
  })
  const { outcome, businesses, slices } = made
  if (outcome !== 'captured' && outcome !== 'known') throw new Refusal(outcome)
  return holdFrom(
    { ...made, id: holdId },
    businesses.map((business_id, at) => ({ business_id, points: slices[at]! })), // one for each
    context.now,
  )
}

/**
 * Releases the points that a hold of a kind (default: `checkout`) still holds. Idempotent.
 * @throws Refusal hold_not_found, also for holds of other kinds and of others; hold_captured
 */
export async function voidHold(
  context: Context,
  { holdId, memberId, kind = 'checkout' }: { holdId: HoldId; memberId: MemberId; kind?: SpendableHoldKind },
): Promise<Hold> {
  const opened = await openHold(context.db, holdId)
  if (opened?.hold.member_id !== memberId || opened.hold.kind !== kind) throw new Refusal('hold_not_found')
  const { hold: row, slices } = opened
  if (row.status === 'captured') throw new Refusal('hold_captured')
  if (row.status === 'voided') return holdFrom(row, slices, context.now)
  return release(context, row, slices)
}

/**
 * Releases the points that a hold still holds and accepts any state: captured or released points do not change. For a
 * checkout or dispute that made the hold and must end in any case.
 */
export async function releaseHold(context: Context, holdId: HoldId): Promise<void> {
  const opened = await openHold(context.db, holdId)
  if (opened?.hold.status !== 'held') {
    if (opened?.hold.status !== 'voided')
      context.log.error({ holdId, status: opened?.hold.status ?? 'missing' }, 'could not release a hold')
    return
  }
  await release(context, opened.hold, opened.slices)
}

/** The member of a till hold, and whether it still holds points; null for other kinds. */
export async function tillHoldOf(
  context: Context,
  holdId: HoldId,
): Promise<{ readonly memberId: MemberId; readonly isOpen: boolean } | null> {
  const row = await holdById(context.db, holdId)
  return row?.kind === 'till' ? { memberId: row.member_id, isOpen: row.status === 'held' } : null
}

async function release(context: Context, row: HoldRow, slices: readonly SliceRow[]): Promise<Hold> {
  const open = slices.filter(({ status }) => status === 'held')
  const book = await openBook(
    context.db,
    row.member_id,
    context.now,
    open.map((slice) => slice.lot_id),
  )
  book.begin({
    naturalKey: `void:${row.kind === 'till' ? 'till:' : ''}${row.checkout_id}`,
    kind: 'void',
    memo: 'Reserved points returned',
    businessId: null,
    detail: { holdId: row.id },
  })
  const graced: string[] = []
  for (const slice of open) {
    book.move({ kind: 'release' }, slice.lot_id, slice.points)
    // Points that expired while held get one more day; points with a fixed end get it once.
    const lot = book.lot(slice.lot_id)
    if (isEnded(lot, context.now) && !lot.hasHadGrace) {
      book.extend(lot.id, plus(context.now, { days: 1 }))
      if (lot.expiry === 'fixed') graced.push(lot.id)
    }
    settleReleased(book, slice.lot_id, slice.points)
  }
  cure(book, 'available')
  const status = open.length === slices.length ? 'voided' : 'captured'
  await writeBook(context.db, book, {
    sliceChanges: open.map(({ id }) => ({ id, status: 'voided' })),
    holdChanges: [{ id: row.id, status }],
  })
  if (graced.length > 0) await setGrace(context.db, graced, context.now)
  return holdFrom({ ...row, status }, slices, context.now)
}

async function voidEndedHoldsOf(context: Context, memberId: MemberId): Promise<void> {
  for (const row of await lockEndedHolds(context.db, context.now, { memberId, limit: 20 }))
    await release(context, row, await slicesOf(context.db, row.id))
}

/** Releases points that a leaving member holds at tills, for checkouts and rewards; returns the number of holds. */
export async function voidHoldsOf(context: Context, memberId: MemberId, limit: number): Promise<number> {
  const rows = await lockSpendableHolds(context.db, memberId, limit)
  for (const row of rows) await release(context, row, await slicesOf(context.db, row.id))
  return rows.length
}

/** Releases the points of expired holds (15 minutes); returns the number of holds. */
export async function voidEndedHolds(context: Context, limit = 200): Promise<number> {
  const job = 'void-ended-holds'
  const except = await resting(context, job)
  const ended = await lockEndedHolds(context.db, context.now, { memberId: null, limit, resting: except })
  // In member order, so that two concurrent runs cannot deadlock.
  ended.sort((one, other) => (one.member_id < other.member_id ? -1 : one.member_id > other.member_id ? 1 : 0))
  await eachAlone(context, { job, rows: ended, subjectOf: ({ id }) => id }, async (row) => {
    await release(context, row, await slicesOf(context.db, row.id))
  })
  return ended.length
}

/** The points that a member could spend at a business now. Takes no lock: the hold decides. */
export async function spendableAt(
  context: Context,
  { memberId, ...redemption }: Redemption & { memberId: MemberId },
): Promise<number> {
  const lots = await liveLotsOf(context.db, memberId)
  return sumOf(eligibleLots(lots, redemption, context.now), (lot) => lot.available)
}
