import { usdCents } from 'contract/core/money'
import type { ProductId } from 'contract/core/ids'
import type { AgainOrder, AgainService } from 'contract/home/home'
import { memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { usualServices } from '../../bookings/public.ts'
import { businessFacts, soldProducts } from '../../businesses/public.ts'
import type { PurchaseCount } from '../../loyalty/public.ts'
import { latestBaskets, piecesInCheckout, withOwnPieces } from '../../orders/public.ts'
import { latestEach, oneRow, repeatOf } from './again.rules.ts'
import { type Found, type HomeView, shortly } from './found.ts'
import { timesReason } from './words.rules.ts'

/** Enough to find the latest orders of a few businesses. */
const readMax = 30
const ordersMax = 3
const servicesMax = 3

/** The latest order of each of a few businesses, and the usual services, to repeat with one tap. */
export async function again(view: HomeView, counts: readonly PurchaseCount[]): Promise<Found | null> {
  const [allOrders, allServices] = await concurrently([againOrders(view, counts), againServices(view)])
  const { orders, services } = oneRow(allOrders, allServices)
  if (orders.length + services.length === 0) return null
  const reason =
    orders.length === 0 ? 'Because you had these visits before' : 'Because you ordered this before'
  return { section: { kind: 'again', reason, orders, services }, dueAt: null }
}

async function againOrders({ context }: HomeView, counts: readonly PurchaseCount[]): Promise<AgainOrder[]> {
  const baskets = latestEach(await latestBaskets(context, readMax), ordersMax)
  const products = baskets.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const [sold, businesses] = await concurrently([
    offeredNow(context, [...new Set(products)]),
    businessFacts(
      context,
      baskets.map(({ businessId }) => businessId),
    ),
  ])
  const timesAt = new Map(counts.map(({ businessId, purchases }) => [businessId, purchases]))
  return baskets.flatMap(({ orderId, businessId, placedAt, lines }) => {
    const business = businesses.get(businessId)
    const { lines: now, totalUsdCents, missingNames } = repeatOf(lines, sold)
    if (!business || now.length === 0) return []
    return {
      orderId,
      business: shortly(business),
      orderedAt: placedAt,
      reason: timesReason('ordered', Math.max(1, timesAt.get(businessId) ?? 1)),
      lines: now.map((line) => ({ ...line, unitUsdCents: usdCents(line.unitUsdCents) })),
      totalUsdCents: usdCents(totalUsdCents),
      missingNames: [...missingNames],
    }
  })
}

/** The pieces of the member's own open checkout count as available to them. */
async function offeredNow(context: HomeView['context'], ids: readonly ProductId[]) {
  const [products, own] = await concurrently([
    soldProducts(context, ids),
    piecesInCheckout(context, memberOf(context)),
  ])
  return withOwnPieces(products, own)
}

async function againServices({ context }: HomeView): Promise<AgainService[]> {
  const usual = await usualServices(context, servicesMax)
  const businesses = await businessFacts(
    context,
    usual.map(({ businessId }) => businessId),
  )
  return usual.flatMap(({ serviceId, businessId, name, price, staff, visits, lastAt }) => {
    const business = businesses.get(businessId)
    if (business?.status !== 'published') return []
    return {
      serviceId,
      name,
      price,
      staff,
      lastAt,
      business: shortly(business),
      reason: timesReason('visited', visits),
    }
  })
}
