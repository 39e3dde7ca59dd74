import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockAccount } from '../book/accounts.repository.ts'
import {
  debtRows,
  deleteEarmark,
  earmarkedOf,
  insertCover,
  insertEarmark,
  type LotDebt,
  onItsWay,
  unbudgetedLivePoints,
} from './cover.repository.ts'
import { proceedsOf } from '../statements/proceeds.ts'
import { balanceOf } from '../statements/rollup.ts'

/**
 * Locks these businesses' payables until the transaction ends, against everything that takes money out: payouts,
 * escrows, and points that their own sale does not pay for. Incoming money needs no lock. Call it before locking any
 * wallet.
 */
export async function lockPayables(context: Context, businessIds: Iterable<BusinessId>): Promise<void> {
  for (const id of [...new Set(businessIds)].sort()) await lockAccount(context.db, 'payable', id)
}

/** The part of a business's payable that is not earmarked. Call it under the lock of `lockPayables`. */
export async function freePayableOf(context: Context, businessId: BusinessId): Promise<number> {
  const [balance = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  return balance - (await earmarkedOf(context.db, businessId))
}

/** Earmarks a part of a business's payable for a later withdrawal. Repeating the id changes the amount. */
export async function earmark(
  context: Context,
  mark: { id: string; businessId: BusinessId; usdCents: number },
): Promise<void> {
  await insertEarmark(context.db, { ...mark, now: context.now })
}

export async function dropEarmark(context: Context, id: string): Promise<void> {
  await deleteEarmark(context.db, id)
}

/**
 * Records points that businesses pay from their payables for settled sales. `settled` overrides the balance where the
 * caller knows the settled amount.
 * @throws Refusal points_not_funded
 */
export async function coverShortfalls(
  context: Context,
  given: {
    source: string
    sourceId: string
    shortfalls: ReadonlyMap<BusinessId, number>
    settled?: ReadonlyMap<BusinessId, number> | undefined
    /** The amount that earlier parts of the same posting used; each call adds to it. */
    used: Map<BusinessId, number>
  },
): Promise<void> {
  const { source, sourceId, shortfalls, used } = given
  await lockPayables(context, shortfalls.keys())
  for (const [businessId, points] of shortfalls) {
    const free = await freePayableOf(context, businessId)
    const before = used.get(businessId) ?? 0
    const settled = Math.min(free, given.settled?.get(businessId) ?? free) - before
    used.set(businessId, before + points)
    if (points > settled) throw new Refusal('points_not_funded', { details: { missing: points - settled } })
    await insertCover(context.db, { source, sourceId, businessId, points, settled, now: context.now })
  }
}

/** A business's proceeds from these orders, in cents, less refunds and the points that a refund would reverse. */
export async function broughtBy(
  context: Context,
  businessId: BusinessId,
  orderIds: readonly OrderId[],
): Promise<number> {
  if (orderIds.length === 0) return 0
  const points = await unbudgetedLivePoints(context.db, businessId, orderIds)
  const proceeds = await proceedsOf(context, orderIds)
  return [...proceeds].reduce((sum, [id, { sold, refunds }]) => {
    const netCents = refunds.reduce((left, { usdCents }) => left - usdCents, sold)
    return sum + Math.max(0, netCents - (points.get(id) ?? 0))
  }, 0)
}

/** The points that a member owes, by lot. */
export async function debtsOf(context: Context, memberId: MemberId): Promise<readonly LotDebt[]> {
  return debtRows(context.db, memberId)
}

/**
 * A business's payable in cents, negative if it owes us, and the part of it that pending payouts use. Call it under
 * the lock of `lockPayables`.
 */
export async function coverOf(
  context: Context,
  businessId: BusinessId,
): Promise<{ owed: number; onItsWay: number }> {
  const [owed = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  return { owed, onItsWay: await onItsWay(context.db, businessId) }
}
