import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { pointsMax } from 'contract/core/points'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { slicesOfOrder } from '../holds/holds.repository.ts'
import { owed, type Posting } from '../book/postings.rules.ts'
import { cure, restore } from '../book/recovery.rules.ts'
import { openBook, type SliceChange, writeBook, writeTransactions } from '../book/book.repository.ts'
import {
  cardTaken,
  insertRefund,
  insertSales,
  lockSale,
  refundRow,
  type Sale,
  saleOf,
  setLaterFee,
  setRefunded,
} from './sales.repository.ts'
import { feeLeft, refundOf, takenFromCard, type Tender } from './tender.rules.ts'

export interface SaleDraft {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  readonly title: string
  readonly grossUsdCents: number
  /** Spent by capturing a hold for the same order. */
  readonly pointsTender: number
  readonly cardUsdCents: number
  readonly storeCreditUsdCents: number
  /** Paid directly to the business, at its till; moves nothing here. */
  readonly externalUsdCents: number
  readonly feeUsdCents: number
}

/** Books the tender of an order. Idempotent per order; the same order with other figures is refused. */
export async function recordSale(context: Context, draft: SaleDraft): Promise<void> {
  await recordSales(context, [draft])
}

/** Like `recordSale`, for several orders at once. */
export async function recordSales(context: Context, drafts: readonly SaleDraft[]): Promise<void> {
  const sales = drafts.map((draft) => ({ draft, paid: paidBy(draft) }))
  for (const { paid } of sales) checkTender(paid)
  const written = await insertSales(
    context.db,
    sales.map(({ draft: { orderId, memberId, businessId }, paid }) => ({
      orderId,
      memberId,
      businessId,
      paid,
      postedAt: context.now,
    })),
  )
  for (const { draft, paid } of sales)
    if (!written.has(draft.orderId)) checkSameSale(await saleOf(context.db, draft.orderId), draft, paid)
  // A refund restores spent points to the member whom the sale names: that member must have spent exactly as many.
  if ([...written.values()].some(({ arePointsSpent }) => !arePointsSpent))
    throw new Refusal('tender_mismatch')
  await writeTransactions(
    context.db,
    context.now,
    sales
      .filter(({ draft, paid }) => written.has(draft.orderId) && paid.card + paid.storeCredit > 0)
      .map(({ draft, paid }) => ({
        naturalKey: `sale:${draft.orderId}`,
        kind: 'sale',
        memo: draft.title,
        memberId: draft.memberId,
        businessId: draft.businessId,
        detail: { orderId: draft.orderId, ...paid },
        postings: salePostings(draft, paid),
      })),
  ).catch((error: unknown) => {
    // The credit was there when the checkout began; a dispute or an erasure may have taken it since.
    throw isCreditShort(error) ? new Refusal('store_credit_insufficient') : error
  })
}

function isCreditShort(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'ledger_wallet_store_credit_check'
  )
}

function paidBy(draft: SaleDraft): Tender {
  return {
    gross: draft.grossUsdCents,
    points: draft.pointsTender,
    card: draft.cardUsdCents,
    storeCredit: draft.storeCreditUsdCents,
    external: draft.externalUsdCents,
    fee: draft.feeUsdCents,
  }
}

function checkTender(paid: Tender): void {
  const { gross, points, card, storeCredit, external, fee } = paid
  const parts = [points, card, storeCredit, external, fee]
  const isWhole = [gross, ...parts].every(
    (part) => Number.isSafeInteger(part) && part >= 0 && part <= pointsMax,
  )
  if (!isWhole || gross < 1 || points + card + storeCredit + external !== gross || fee > card + storeCredit)
    throw new Refusal('tender_mismatch')
}

function checkSameSale(sale: Sale | null, draft: SaleDraft, paid: Tender): void {
  const known = sale && { ...sale.paid, fee: sale.paid.fee - sale.laterFee }
  const isSame =
    known !== null &&
    sale?.memberId === draft.memberId &&
    sale.businessId === draft.businessId &&
    (Object.keys(paid) as (keyof Tender)[]).every((part) => known[part] === paid[part]) // the keys of a Tender
  if (!isSame) throw new Refusal('order_already_recorded')
}

/** Card and store credit go to the business less the fee; negated, these are the postings of a refund. */
function salePostings(
  { memberId, businessId }: Pick<SaleDraft, 'memberId' | 'businessId'>,
  paid: Tender,
): Posting[] {
  const { card, storeCredit, fee } = paid
  return [
    ofPlatform('card_clearing', -card),
    { account: { kind: 'store_credit' as const, memberId, businessId: null }, amount: -storeCredit },
    owed(businessId, card + storeCredit - fee),
    ofPlatform('platform_fees', fee),
  ].filter(({ amount }) => amount !== 0)
}

function ofPlatform(kind: 'card_clearing' | 'platform_fees', amount: number): Posting {
  return { account: { kind, memberId: null, businessId: null }, amount }
}

/**
 * Charges our fee on a sale that had none: the part of it on the card and store credit that refunds left. Idempotent: a
 * sale that has a fee gets no other.
 */
export async function chargeLaterFee(
  context: Context,
  { orderId, title, feeOn }: { orderId: OrderId; title: string; feeOn: (paid: Tender) => number },
): Promise<void> {
  const sale = await lockSale(context.db, orderId)
  if (!sale || sale.paid.fee > 0) return
  const { paid, refunded, businessId } = sale
  const fee = feeLeft(paid, refunded, feeOn(paid))
  if (fee < 1) return
  await setLaterFee(context.db, orderId, {
    feeUsdCents: fee,
    feeAfter: refunded.card + refunded.storeCredit,
    now: context.now,
  })
  await writeTransactions(context.db, context.now, [
    {
      naturalKey: `fee:${orderId}`,
      kind: 'sale',
      memo: title,
      // The fee changes nothing for the member.
      memberId: null,
      businessId,
      detail: { orderId, fee },
      postings: [owed(businessId, -fee), ofPlatform('platform_fees', fee)],
    },
  ])
}

export interface RefundLegs {
  readonly points: number
  readonly cardUsdCents: number
  readonly storeCreditUsdCents: number
  readonly externalUsdCents: number
  /** The order's net gross and points before and after this refund. */
  readonly before: { readonly gross: number; readonly points: number }
  readonly after: { readonly gross: number; readonly points: number }
  /** This refund was booked before: this call wrote nothing. */
  readonly isRepeat: boolean
}

export interface RefundOfSale {
  readonly refundId: string
  readonly orderId: OrderId
  readonly grossUsdCents: number
  readonly asStoreCredit: boolean
  /** The bank charged the card payment back: only the card receives money. */
  readonly isTakenByBank?: boolean
  /** The member cancelled: spent points with a fixed end keep that end. */
  readonly keepsFixedEnd?: boolean
}

/** Refunds each part of the tender to its origin, and restores spent points to their lots, last spent first. */
export async function refundSale(context: Context, refund: RefundOfSale): Promise<RefundLegs> {
  const sale = await lockSale(context.db, refund.orderId)
  if (!sale) throw new Refusal('order_not_found')
  const repeated = await refundRow(context.db, refund.refundId)
  if (repeated) {
    if (repeated.order_id !== refund.orderId || repeated.gross !== refund.grossUsdCents)
      throw new Refusal('idempotency_key_reused')
    return legsOf(sale, { ...repeated, storeCredit: repeated.store_credit }, true)
  }
  const left = refund.isTakenByBank
    ? sale.paid.card - sale.refunded.card
    : sale.paid.gross - sale.refunded.gross
  if (
    !(Number.isSafeInteger(refund.grossUsdCents) && refund.grossUsdCents >= 1 && refund.grossUsdCents <= left)
  )
    throw new Refusal('refund_above_paid', { details: { left } })
  const legs = (refund.isTakenByBank ? takenFromCard : refundOf)(
    sale.paid,
    sale.refunded,
    refund.grossUsdCents,
    sale.feeAfter,
  )
  await setRefunded(context.db, refund.orderId, addTenders(sale.refunded, legs))
  await insertRefund(context.db, { id: refund.refundId, orderId: refund.orderId, legs, now: context.now })
  await restoreSlices(context, sale, refund, legs)
  await postRefund(context, sale, refund, legs)
  return legsOf({ ...sale, refunded: addTenders(sale.refunded, legs) }, legs, false)
}

async function postRefund(
  context: Context,
  sale: Sale,
  refund: Pick<RefundOfSale, 'refundId' | 'asStoreCredit' | 'isTakenByBank'>,
  legs: Tender,
): Promise<void> {
  const cash = legs.card + legs.storeCredit
  if (cash === 0) return
  const original = salePostings(sale, { ...legs, gross: cash })
  const mirrored = original.map(({ account, amount }) => ({ account, amount: -amount }))
  const postings = refund.asStoreCredit
    ? mirrored.flatMap((posting) => (posting.account.kind === 'card_clearing' ? [] : [posting]))
    : mirrored
  if (refund.asStoreCredit && legs.card > 0) addStoreCredit(postings, sale.memberId, legs.card)
  await writeTransactions(context.db, context.now, [
    {
      naturalKey: `refund:${refund.refundId}`,
      kind: 'refund',
      memo: memoOf(refund),
      memberId: sale.memberId,
      businessId: sale.businessId,
      detail: { orderId: sale.orderId, refundId: refund.refundId, ...legs },
      postings,
    },
  ])
}

function memoOf({
  asStoreCredit,
  isTakenByBank,
}: Pick<RefundOfSale, 'asStoreCredit' | 'isTakenByBank'>): string {
  if (isTakenByBank) return 'Payment reversed by the bank'
  return asStoreCredit ? 'Refund as store credit' : 'Refund'
}

function addStoreCredit(postings: Posting[], memberId: MemberId, cents: number): void {
  const at = postings.findIndex(({ account }) => account.kind === 'store_credit')
  const known = at < 0 ? 0 : postings[at]!.amount // at is an index
  const posting: Posting = {
    account: { kind: 'store_credit', memberId, businessId: null },
    amount: known + cents,
  }
  postings.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, posting)
}

async function restoreSlices(
  context: Context,
  sale: Sale,
  refund: Pick<RefundOfSale, 'refundId' | 'keepsFixedEnd'>,
  legs: Tender,
): Promise<void> {
  const { refundId } = refund
  if (legs.points === 0) return
  const slices = await slicesOfOrder(context.db, sale.orderId, sale.businessId)
  const book = await openBook(
    context.db,
    sale.memberId,
    context.now,
    slices.map(({ lot_id }) => lot_id),
  )
  const sliceChanges: SliceChange[] = []
  let left = legs.points
  for (const slice of slices.reverse()) {
    const back = Math.min(left, slice.points - slice.restored)
    if (back === 0) continue
    book.begin({
      naturalKey: `restore:${refundId}:${slice.id}`,
      kind: 'restore',
      memo: 'Points returned by a refund',
      businessId: sale.businessId,
      detail: { orderId: sale.orderId, refundId, points: back },
    })
    restore(book, slice.lot_id, back, {
      payer: sale.businessId,
      keepsFixedEnd: refund.keepsFixedEnd ?? false,
    })
    sliceChanges.push({ id: slice.id, restored: back })
    left -= back
  }
  if (left > 0) throw new Error(`order ${sale.orderId} has fewer spent points than its sale says`)
  cure(book, 'available')
  await writeBook(context.db, book, { sliceChanges })
}

function legsOf(sale: Sale, legs: Omit<Tender, 'fee'>, isRepeat: boolean): RefundLegs {
  const after = {
    gross: sale.paid.gross - sale.refunded.gross,
    points: sale.paid.points - sale.refunded.points,
  }
  return {
    points: legs.points,
    cardUsdCents: legs.card,
    storeCreditUsdCents: legs.storeCredit,
    externalUsdCents: legs.external,
    before: { gross: after.gross + legs.gross, points: after.points + legs.points },
    after,
    isRepeat,
  }
}

function addTenders(one: Tender, other: Tender): Tender {
  return {
    gross: one.gross + other.gross,
    points: one.points + other.points,
    card: one.card + other.card,
    storeCredit: one.storeCredit + other.storeCredit,
    external: one.external + other.external,
    fee: one.fee + other.fee,
  }
}

/** Card payments of orders less their card refunds, in cents. */
export async function cardTakenOf(
  context: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  return cardTaken(context.db, orderIds)
}
