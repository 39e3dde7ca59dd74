import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { newClientUsdCents } from 'contract/payouts/payouts'
import type { Context } from '../../platform/context.ts'
import { chargeLaterFee } from '../ledger/public.ts'
import { boughtUsdCents, lockLoyaltyOf, purchasesMovedUp } from '../loyalty/public.ts'
import { clientRows, insertClients, setFirstOrders } from './commission.repository.ts'
import { clientSourceOf, feeBasisPoints, feeOf, hasBought } from './commission.rules.ts'

/** The links that a client used, as slugs of businesses. */
export interface ClientLinks {
  /** Links that the businesses shared. */
  readonly own: readonly string[]
  /** Links of friends who recommend them. */
  readonly friend: readonly string[]
}

export const noLinks: ClientLinks = { own: [], friend: [] }

/**
 * Our fee rates for a member's orders at businesses, in basis points. The first call stores how the member came to each
 * business; later links change nothing.
 */
export async function ratesFor(
  context: Context,
  memberId: MemberId,
  { businesses, links }: { businesses: readonly { id: BusinessId; slug: string }[]; links: ClientLinks },
): Promise<ReadonlyMap<BusinessId, number>> {
  const businessIds = businesses.map(({ id }) => id)
  const cents = await boughtUsdCents(context, { memberId, businessIds })
  const bought = (id: BusinessId) => hasBought(cents.get(id) ?? 0)
  await insertClients(
    context.db,
    businesses.map(({ id, slug }) => ({
      business_id: id,
      member_id: memberId,
      source: clientSourceOf({
        hasBought: bought(id),
        cameByOwnLink: links.own.includes(slug),
        cameByFriend: links.friend.includes(slug),
      }),
      first_seen_at: context.now,
    })),
  )
  return ratesOf(context, memberId, { businessIds, bought })
}

async function ratesOf(
  context: Context,
  memberId: MemberId,
  { businessIds, bought }: { businessIds: readonly BusinessId[]; bought: (id: BusinessId) => boolean },
): Promise<ReadonlyMap<BusinessId, number>> {
  const clients = await clientRows(context.db, { memberId, businessIds })
  return new Map(
    clients.map(({ business_id: id, source }) => [id, feeBasisPoints({ source, hasBought: bought(id) })]),
  )
}

/** An order as far as our fee depends on it. */
export interface FeeOrder {
  readonly id: OrderId
  readonly businessId: BusinessId
  readonly subtotal: number
  readonly tax: number
  readonly tip: number
  readonly card: number
  readonly storeCredit: number
}

/**
 * Our fees on a member's orders at the moment of their payment, in cents. Locks the member's purchases, so that no
 * refund and no other payment changes whether the client is new.
 */
export async function feesAtPayment(
  context: Context,
  memberId: MemberId,
  orders: readonly FeeOrder[],
): Promise<ReadonlyMap<OrderId, number>> {
  await lockLoyaltyOf(context, [memberId])
  const businessIds = [...new Set(orders.map(({ businessId }) => businessId))]
  const cents = await boughtUsdCents(context, { memberId, businessIds })
  const bought = (id: BusinessId) => hasBought(cents.get(id) ?? 0)
  const rates = await ratesOf(context, memberId, { businessIds, bought })
  return new Map(orders.map((order) => [order.id, feeOf(order, rates.get(order.businessId) ?? 0)]))
}

/**
 * Moves our fee to the purchases that a refund made the first of a client whom the marketplace brought. Call it in the
 * transaction of the refund, after it. Idempotent.
 */
export async function moveFees(context: Context, refundId: string): Promise<void> {
  for (const purchase of await purchasesMovedUp(context, { refundId, usdCents: newClientUsdCents })) {
    const { orderId, memberId, businessId, eligible, gross } = purchase
    const rates = await ratesOf(context, memberId, { businessIds: [businessId], bought: () => false })
    const rate = rates.get(businessId) ?? 0
    await chargeLaterFee(context, {
      orderId,
      title: 'Fee for a new client, after a refund of an earlier purchase',
      feeOn: ({ card, storeCredit }) =>
        feeOf({ subtotal: eligible, tax: 0, tip: gross - eligible, card, storeCredit }, rate),
    })
  }
}

/** Stores the member's first paid order at each business. */
export async function noteFirstOrders(
  context: Context,
  memberId: MemberId,
  orders: readonly { id: OrderId; businessId: BusinessId }[],
): Promise<void> {
  await setFirstOrders(context.db, memberId, orders)
}
