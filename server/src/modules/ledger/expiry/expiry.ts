import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { cureMember } from '../earn/debts.ts'
import { endedLots } from '../earn/earn.queries.ts'
import { extendLots } from './expiry.repository.ts'
import { isEnded, type Lot } from '../book/lots.rules.ts'
import { openBook, writeBook } from '../book/book.repository.ts'

export interface Expired {
  readonly memberId: MemberId
  readonly points: number
}

/** Expires available points that are due: their reserve returns to the funder. */
export async function expireDue(context: Context, limit = 500): Promise<Expired[]> {
  const job = 'expire-points'
  const ended = await endedLots(context.db, { now: context.now, resting: await resting(context, job), limit })
  const due = Map.groupBy(ended, ({ member_id }) => member_id)
  const expired: Expired[] = []
  // In member order, so that two concurrent runs cannot deadlock.
  const rows = [...due.keys()].sort()
  await eachAlone(context, { job, rows, subjectOf: (memberId) => memberId }, async (memberId) => {
    const ids = due.get(memberId)!.map(({ id }) => id) // a key of the map
    const points = await expire(context, memberId, ids)
    if (points > 0) expired.push({ memberId, points })
  })
  return expired
}

async function expire(context: Context, memberId: MemberId, lotIds: readonly string[]): Promise<number> {
  const book = await openBook(context.db, memberId, context.now, lotIds)
  let points = 0
  for (const id of book.among(lotIds)) {
    const lot = book.lot(id)
    if (lot.available === 0 || !isEnded(lot, context.now)) continue
    book.begin({
      naturalKey: keyOf(lot),
      kind: 'expire',
      memo: 'Points expired',
      businessId: lot.funderId,
      detail: { lotId: id, expiresAt: lot.expiresAt, points: lot.available },
    })
    points += lot.available
    book.move({ kind: 'expire' }, id, lot.available)
  }
  await writeBook(context.db, book)
  return points
}

/**
 * A lot may expire again, after an extension or after spent points were restored. Expired plus reversed points only
 * grow.
 */
function keyOf({ id, expiresAt, expired, reversed }: Lot): string {
  const gone = expired + reversed
  return `expire:${id}:${expiresAt?.slice(0, 10)}${gone === 0 ? '' : `:${gone}`}`
}

/** After earning or spending: extends inactivity-based points to at least `until`. Expired points stay expired. */
export async function extendExpiry(
  context: Context,
  { memberId, until }: { memberId: MemberId; until: Instant },
): Promise<void> {
  await extendLots(context.db, memberId, { endedAt: context.now, until })
}

/**
 * Like `extendExpiry`, but also for points that are due and not yet expired. Points that ended pay no debt, so they pay
 * now what the member owes.
 */
export async function reprieve(
  context: Context,
  { memberId, until }: { memberId: MemberId; until: Instant },
): Promise<void> {
  await extendLots(context.db, memberId, { endedAt: beginning, until })
  await cureMember(context, memberId)
}

const beginning = '1970-01-01T00:00:00.000Z' as Instant // in the contract's format
