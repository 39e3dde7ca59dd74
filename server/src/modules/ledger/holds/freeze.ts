import { randomUUIDv7 } from 'node:crypto'
import type { BusinessId, HoldId, MemberId } from 'contract/core/ids'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { lotIdsOf } from '../earn/earn.queries.ts'
import { cureMember } from '../earn/debts.ts'
import type { EarnSource } from '../earn/earn.ts'
import { insertHold, openHold } from './holds.repository.ts'
import { setLotsFrozen } from './freeze.repository.ts'
import { releaseHold } from './holds.ts'
import { openBook, writeBook } from '../book/book.repository.ts'

/** Longer than any bank takes to decide, so that the hold lasts until `thawEarned` releases it. */
const frozenDaysMax = 3650

/**
 * Freezes the lots of one source only: holds their available points, and blocks points that reach them later until
 * `thawEarned`. Returns the hold, or null if no points are available; spent points stay spent. A source must not be
 * frozen twice at a time.
 */
export async function freezeEarned(
  context: Context,
  earned: { memberId: MemberId; businessId: BusinessId; source: EarnSource; sourceId: string },
): Promise<HoldId | null> {
  const { memberId, businessId, source, sourceId } = earned
  const lotIds = await lotIdsOf(context.db, source, sourceId)
  const book = await openBook(context.db, memberId, context.now, lotIds)
  await setLotsFrozen(context.db, lotIds, context.now)
  const slices = book
    .among(lotIds)
    .map((lotId) => ({ lotId, businessId, points: book.lot(lotId).available }))
    .filter(({ points }) => points > 0)
  if (slices.length === 0) return null
  const checkoutId = randomUUIDv7()
  const holdId = await insertHold(context.db, {
    kind: 'freeze',
    checkoutId,
    memberId,
    points: sumOf(slices, ({ points }) => points),
    expiresAt: plus(context.now, { days: frozenDaysMax }),
    now: context.now,
  })
  book.begin({
    naturalKey: `hold:${checkoutId}`,
    kind: 'hold',
    memo: 'On hold during a payment dispute',
    businessId,
    detail: { holdId, source, sourceId },
  })
  for (const { lotId, points } of slices) book.move({ kind: 'hold' }, lotId, points)
  await writeBook(context.db, book, { newSlices: slices.map((slice) => ({ ...slice, holdId })) })
  return holdId
}

/**
 * Ends a freeze: points that are still held become available, and pay what the member owes, as do points that reached
 * the lots during the freeze. Nothing pays from a frozen lot, so the mark goes first.
 */
export async function thawEarned(
  context: Context,
  frozen: { memberId: MemberId; source: EarnSource; sourceId: string; holdId: HoldId | null },
): Promise<void> {
  const { memberId, source, sourceId, holdId } = frozen
  const lotIds = await lotIdsOf(context.db, source, sourceId)
  // Lock order: hold, wallet.
  if (holdId !== null) await openHold(context.db, holdId)
  await openBook(context.db, memberId, context.now, lotIds)
  await setLotsFrozen(context.db, lotIds, null)
  if (holdId !== null) await releaseHold(context, holdId)
  await cureMember(context, memberId)
}
