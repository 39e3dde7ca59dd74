import type { DisputeEvidence } from 'contract/checkouts/disputes'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { purchaseOfGiftCard } from '../../giftCards/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { ordersAsEvidence, ordersBefore } from '../../orders/public.ts'
import { disputeById, type DisputeRow } from './disputes.repository.ts'
import { evidenceText, whatHappened } from './evidence.rules.ts'
import { toDisputes } from '../operator/payments.ts'
import { checkoutById } from '../core/checkout.repository.ts'

/** All records about a disputed payment, as evidence for the bank. @throws Refusal dispute_not_found */
export async function evidenceOf(context: Context, disputeId: string): Promise<DisputeEvidence> {
  const row = await disputeById(context.db, disputeId)
  const [dispute] = row ? await toDisputes(context, [row]) : []
  const bought = row && (await purchaseOf(context, row))
  if (!dispute || !bought) throw new Refusal('dispute_not_found')
  const { memberId } = bought
  const person = (await peopleOf(context, [memberId])).get(memberId)
  const earlier = await ordersBefore(context, { memberId, before: bought.at })
  const orders = dispute.checkoutId ? await ordersAsEvidence(context, dispute.checkoutId) : []
  const facts = {
    dispute,
    customer: {
      name: person?.servedName ?? 'A customer',
      email: person?.email ?? '',
      customerSince: person?.memberSince ?? bought.at,
      earlierOrders: earlier.count,
      lastEarlierOrderAt: earlier.lastAt,
    },
    orders: orders.map((order) => ({
      number: order.number,
      businessName: order.business.name,
      placedAt: order.placedAt,
      totalUsdCents: order.totalUsdCents,
      cardUsdCents: order.cardUsdCents,
      refundedUsdCents: order.refundedUsdCents,
      lines: order.lines.map(({ name, quantity, totalUsdCents }) => ({ name, quantity, totalUsdCents })),
      timeline: order.timeline.map(({ at, status, by, reason }) => ({
        at,
        what: whatHappened(status, reason),
        by,
      })),
    })),
  }
  return { ...facts, text: evidenceText(facts) }
}

async function purchaseOf(context: Context, row: DisputeRow) {
  if (row.gift_card_id) return purchaseOfGiftCard(context, row.gift_card_id)
  const checkout = row.checkout_id && (await checkoutById(context.db, row.checkout_id))
  return checkout ? { memberId: checkout.member_id, at: checkout.paid_at ?? checkout.created_at } : null
}
