import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { points } from 'contract/points'
import type { Hold } from 'contract/wallet'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { mustBeWhole } from './ledger.amounts.rules.ts'
import { Book } from './ledger.book.rules.ts'
import {
  beginHold,
  holdOfCheckout,
  type HoldRow,
  lockEndedHolds,
  openHold,
  slicesOf,
  type SliceRow,
} from './ledger.holds.repository.ts'
import {
  eligibleLots,
  eligibleLotsNarrowFirst,
  isEnded,
  type Redemption,
  sumOf,
  take,
} from './ledger.lots.rules.ts'
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
  const hold = await beginHold(context.db, {
    checkoutId,
    memberId,
    points: sumOf(parts, (part) => part.points),
    expiresAt,
    now: context.now,
  })
  if (!hold) return sameHold(context, memberId, checkoutId, parts)
  if (!hold.lots) await voidEndedHoldsOf(context, memberId)
  const book = hold.lots
    ? new Book(memberId, context.now, hold.lots, [])
    : await openBook(context.db, memberId, context.now)
  book.begin({
    naturalKey: `hold:${checkoutId}`,
    kind: 'HOLD',
    memo: 'Reserved for a checkout',
    businessId: parts.length === 1 ? parts[0]!.businessId : null, // the one there is
    detail: { holdId: hold.id },
  })
  const slices = allocate(book, parts)
  for (const slice of slices) book.move({ kind: 'hold' }, slice.lotId, slice.points)
  await writeBook(context.db, book, {
    newSlices: slices.map((slice) => ({ ...slice, holdId: hold.id })),
  })
  return {
    id: hold.id,
    status: 'held',
    points: points(sumOf(parts, (part) => part.points)),
    parts: parts.map((part) => ({ businessId: part.businessId, points: points(part.points) })),
    expiresAt,
  }
}

interface Slice {
  readonly lotId: string
  readonly businessId: BusinessId
  readonly points: number
}

/** Which lots pay which part. When the usual order leaves a later part short, points good at one place only go first. */
function allocate(book: Book, parts: readonly HoldPart[]): Slice[] {
  const slices = allocateFrom(book, parts, eligibleLots) ?? allocateFrom(book, parts, eligibleLotsNarrowFirst)
  if (slices) return slices
  const spendable = sumOf(book.lots, (lot) =>
    parts.some((part) => eligibleLots([lot], part, book.now).length > 0) ? lot.available : 0,
  )
  const wanted = sumOf(parts, (part) => part.points)
  throw new Refusal('points_insufficient', {
    details: { missing: Math.max(wanted - spendable, 1), available: spendable },
  })
}

function allocateFrom(book: Book, parts: readonly HoldPart[], orderOf: typeof eligibleLots): Slice[] | null {
  const left = new Map(book.lots.map((lot) => [lot.id, lot]))
  const slices: Slice[] = []
  for (const part of parts) {
    const takings = take(orderOf(left.values(), part, book.now), part.points)
    if (sumOf(takings, (taking) => taking.points) < part.points) return null
    for (const taking of takings) {
      const lot = left.get(taking.lotId)!
      left.set(lot.id, { ...lot, available: lot.available - taking.points })
      slices.push({ ...taking, businessId: part.businessId })
    }
  }
  return slices
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

function holdFrom(row: HoldRow, slices: readonly SliceRow[], now: Instant): Hold {
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

function isOver(row: HoldRow, now: Instant): boolean {
  return Date.parse(row.expires_at) <= Date.parse(now)
}

/** Spends a business's part of the reserved points there. The same order again changes nothing. */
export async function captureHold(
  context: Context,
  { holdId, businessId, orderId }: { holdId: HoldId; businessId: BusinessId; orderId: OrderId },
): Promise<Hold> {
  const opened = await openHold(context.db, holdId)
  const own = opened?.slices.filter((slice) => slice.business_id === businessId) ?? []
  if (!opened || own.length === 0) throw new Refusal('hold_not_found')
  const { hold: row, slices, lots } = opened
  if (own.every(({ status }) => status === 'captured')) {
    if (own.some((slice) => slice.order_id !== orderId)) throw new Refusal('hold_captured')
    return holdFrom(row, slices, context.now)
  }
  if (own.some(({ status }) => status === 'voided')) throw new Refusal('hold_voided')
  if (isOver(row, context.now)) throw new Refusal('hold_expired')
  const isSettled = slices.every((slice) => slice.business_id === businessId || slice.status !== 'held')
  const book = new Book(row.member_id, context.now, lots, [])
  book.begin({
    naturalKey: `capture:${orderId}`,
    kind: 'CAPTURE',
    memo: 'Points spent',
    businessId,
    detail: { orderId, holdId, points: sumOf(own, (slice) => slice.points) },
  })
  for (const slice of own) book.move({ kind: 'spend', payee: businessId }, slice.lot_id, slice.points)
  await writeBook(context.db, book, {
    sliceChanges: own.map(({ id }) => ({ id, status: 'captured', orderId })),
    holdChanges: isSettled ? [{ id: holdId, status: 'captured' }] : [],
  })
  return holdFrom({ ...row, status: isSettled ? 'captured' : row.status }, slices, context.now)
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
