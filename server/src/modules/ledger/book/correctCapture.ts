import type { BusinessId, OrderId } from 'contract/core/ids'
import { type Points, points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type Capture, lockCapture, moveToTill, postingsOfTransaction } from './correction.repository.ts'
import { cure, restore } from './recovery.rules.ts'
import { openBook, writeBook, writeTransactions } from './book.repository.ts'
import { lockSale } from '../sales/sales.repository.ts'

export interface Correction {
  readonly orderId: OrderId
  /**
   * `keep`: the business retains the points' worth, as for a sale at its till; `return`: the member gets the points.
   */
  readonly outcome: 'keep' | 'return'
  readonly reason: string
}

interface Corrected {
  readonly businessId: BusinessId
  readonly points: Points
  readonly outcome: 'keep' | 'return'
}

/**
 * Corrects points that a till captured under the id of an order that was not paid with them, which breaks rule I16. New
 * entries reverse the first capture, and the slices store the id as the till's own. Once per order.
 * @throws Refusal capture_not_found
 */
export async function correctCapture(context: Context, correction: Correction): Promise<Corrected> {
  const { orderId, outcome } = correction
  // Lock order: order, hold, wallet.
  const sale = await lockSale(context.db, orderId)
  if (sale?.paid.points !== 0) throw new Refusal('capture_not_found')
  const { businessId } = sale
  const capture = await lockCapture(context.db, { orderId, businessId })
  if (!capture) throw new Refusal('capture_not_found')
  await (outcome === 'keep' ? bookAgain : returnPoints)(context, { ...correction, businessId }, capture)
  await moveToTill(
    context.db,
    capture.slices.map(({ id }) => id),
  )
  return { businessId, points: points(sumOf(capture.slices, (slice) => slice.points)), outcome }
}

type Placed = Correction & { readonly businessId: BusinessId }

/** Reverses the capture and books it again under the till's own key: no balance changes. */
async function bookAgain(context: Context, correction: Placed, { holdId, memberId, slices }: Capture) {
  const { orderId, businessId } = correction
  await openBook(context.db, memberId, context.now)
  const captured = await postingsOfTransaction(context.db, `capture:${orderId}`)
  const count = sumOf(slices, (slice) => slice.points)
  await writeTransactions(context.db, context.now, [
    {
      ...headOf(context, correction),
      naturalKey: `correct:${orderId}`,
      memberId,
      postings: captured.map(({ account, amount }) => ({ account, amount: -amount })),
    },
    {
      naturalKey: `capture:till:${businessId}:${orderId}`,
      kind: 'capture',
      memo: 'Points spent',
      memberId,
      businessId,
      detail: { tillOrderId: orderId, holdId, points: count },
      postings: captured,
    },
  ])
}

async function returnPoints(context: Context, correction: Placed, { memberId, slices }: Capture) {
  const { orderId, businessId } = correction
  const book = await openBook(
    context.db,
    memberId,
    context.now,
    slices.map(({ lot_id: lotId }) => lotId),
  )
  for (const slice of slices.toReversed()) {
    book.begin({ ...headOf(context, correction), naturalKey: `correct:${orderId}:${slice.id}` })
    restore(book, slice.lot_id, slice.points - slice.restored, { payer: businessId })
  }
  cure(book, 'available')
  await writeBook(context.db, book, {
    sliceChanges: slices.map(({ id, points: count, restored }) => ({ id, restored: count - restored })),
  })
}

function headOf(context: Context, { orderId, businessId, reason }: Placed) {
  return {
    kind: 'restore' as const,
    memo: 'Till payment corrected',
    businessId,
    detail: { reason, operatorId: memberOf(context), tillOrderId: orderId },
  }
}
