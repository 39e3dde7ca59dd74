import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { points } from 'contract/points'
import type { Hold } from 'contract/wallet'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { mustBeWhole } from './ledger.amounts.rules.ts'
import {
  holdOfCheckout,
  type HoldRow,
  lockEndedHolds,
  makeCapture,
  makeHold,
  openHold,
  slicesOf,
  type SliceRow,
} from './ledger.holds.repository.ts'
import { eligibleLots, isEnded, type Redemption, sumOf } from './ledger.lots.rules.ts'
import { cure, daysAfter, settleReleased } from './ledger.recovery.rules.ts'
import { liveLotsOf } from './ledger.queries.ts'
import { openBook, writeBook } from './ledger.repository.ts'

const holdMilliseconds = 15 * 60 * 1000

export interface HoldPart extends Redemption {
  readonly points: number
}

/** Reserves points for a checkout. The same checkout again answers its hold; with other figures it is refused. */
export async function holdPoints(
  context: Context,
  { memberId, checkoutId, parts }: { memberId: MemberId; checkoutId: string; parts: readonly HoldPart[] },
): Promise<Hold> {
  if (new Set(parts.map(({ businessId }) => businessId)).size < parts.length)
    throw new Refusal('hold_parts_repeat')
  for (const part of parts) mustBeWhole(part.points, 1)
  const expiresAt = new Date(Date.parse(context.now) + holdMilliseconds).toISOString() as Instant // an instant
  const wanted = { checkoutId, memberId, parts, memo: 'Reserved for a checkout', expiresAt, now: context.now }
  const first = await makeHold(context.db, wanted, null)
  if (first.outcome === 'ended') await voidEndedHoldsOf(context, memberId)
  const made = first.outcome === 'ended' ? await makeHold(context.db, wanted, first.hold_id) : first
  if (made.outcome === 'known') return sameHold(context, memberId, checkoutId, parts)
  const count = sumOf(parts, (part) => part.points)
  if (made.outcome === 'short')
    throw new Refusal('points_insufficient', {
      details: { missing: Math.max(count - made.spendable, 1), available: made.spendable },
    })
  return {
    id: made.hold_id,
    status: 'held',
    points: points(count),
    parts: parts.map((part) => ({ businessId: part.businessId, points: points(part.points) })),
    expiresAt,
  }
}

async function sameHold(
  context: Context,
  memberId: MemberId,
  checkoutId: string,
  parts: readonly HoldPart[],
): Promise<Hold> {
  const row = await holdOfCheckout(context.db, checkoutId)
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
  return Date.parse(row.expires_at) <= Date.parse(now)
}

/** Spends a business's part of the reserved points there. The same order again changes nothing. */
export async function captureHold(
  context: Context,
  { holdId, businessId, orderId }: { holdId: HoldId; businessId: BusinessId; orderId: OrderId },
): Promise<Hold> {
  const memo = 'Points spent'
  const capture = await makeCapture(context.db, { holdId, businessId, orderId, memo, now: context.now })
  const { outcome, businesses, slices } = capture
  if (outcome !== 'captured' && outcome !== 'known') throw new Refusal(outcome)
  return holdFrom(
    { ...capture, id: holdId },
    businesses.map((business_id, at) => ({ business_id, points: slices[at]! })), // one for each
    context.now,
  )
}

/** Gives back what is still reserved. Twice is the same as once; what was spent already is refused. */
export async function voidHold(
  context: Context,
  { holdId, memberId }: { holdId: HoldId; memberId: MemberId },
): Promise<Hold> {
  const opened = await openHold(context.db, holdId)
  if (opened?.hold.member_id !== memberId) throw new Refusal('hold_not_found')
  const { hold: row, slices } = opened
  if (row.status === 'captured') throw new Refusal('hold_captured')
  if (row.status === 'voided') return holdFrom(row, slices, context.now)
  return release(context, row, slices)
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
    naturalKey: `void:${row.checkout_id}`,
    kind: 'VOID',
    memo: 'Reserved points given back',
    businessId: null,
    detail: { holdId: row.id },
  })
  for (const slice of open) {
    book.move({ kind: 'release' }, slice.lot_id, slice.points)
    // Points that ended while they were reserved get a day more.
    if (isEnded(book.lot(slice.lot_id), context.now)) book.extend(slice.lot_id, daysAfter(context.now, 1))
    settleReleased(book, slice.lot_id, slice.points)
  }
  cure(book, 'available')
  const status = open.length === slices.length ? 'voided' : 'captured'
  await writeBook(context.db, book, {
    sliceChanges: open.map(({ id }) => ({ id, status: 'voided' })),
    holdChanges: [{ id: row.id, status }],
  })
  return holdFrom({ ...row, status }, slices, context.now)
}

async function voidEndedHoldsOf(context: Context, memberId: MemberId): Promise<void> {
  for (const row of await lockEndedHolds(context.db, context.now, { memberId, limit: 20 }))
    await release(context, row, await slicesOf(context.db, row.id))
}

/** Gives back the points of reservations whose 15 minutes are over; answers how many there were. */
export async function voidEndedHolds(context: Context, limit = 200): Promise<number> {
  const ended = await lockEndedHolds(context.db, context.now, { memberId: null, limit })
  // In the members' order, so that two runs at once cannot wait for each other.
  ended.sort((one, other) => (one.member_id < other.member_id ? -1 : one.member_id > other.member_id ? 1 : 0))
  for (const row of ended) await release(context, row, await slicesOf(context.db, row.id))
  return ended.length
}

/** What a member could spend at a business now. Locks nothing: the hold decides. */
export async function spendableAt(
  context: Context,
  { memberId, ...redemption }: Redemption & { memberId: MemberId },
): Promise<number> {
  const lots = await liveLotsOf(context.db, memberId)
  return sumOf(eligibleLots(lots, redemption, context.now), (lot) => lot.available)
}
