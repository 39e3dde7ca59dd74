import type { ContinueItem } from 'contract/home/home'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { businessFacts, offeredService } from '../../businesses/public.ts'
import { pricedCartOf } from '../../carts/public.ts'
import { openCheckoutOf } from '../../checkouts/public.ts'
import { ownHolds } from '../../slots/public.ts'
import type { Found, HomeView } from './found.ts'

const namesMax = 3

/** The member's unfinished payment, held times, and cart with items. Due at the first expiry. */
export async function toContinue(view: HomeView): Promise<Found | null> {
  const [checkout, holds, cart] = await concurrently([
    openCheckoutOf(view.context),
    heldTimes(view),
    // A cart that is being paid for is shown as the payment.
    cartItem(view),
  ])
  const items: ContinueItem[] = [
    ...(checkout ? [{ of: 'payment' as const, checkoutId: checkout.id, ...sumAndEnd(checkout) }] : []),
    ...holds,
    ...(cart && !checkout ? [cart] : []),
  ]
  const [first] = items
  if (!first) return null
  const ends = items.flatMap((item) => ('expiresAt' in item ? item.expiresAt : []))
  return {
    section: { kind: 'continue', reason: reasonOf(first), items },
    dueAt: ends.toSorted()[0] ?? null,
  }
}

const sumAndEnd = ({ usdCents, expiresAt }: NonNullable<Awaited<ReturnType<typeof openCheckoutOf>>>) => ({
  usdCents,
  expiresAt,
})

async function heldTimes({ context }: HomeView): Promise<ContinueItem[]> {
  const holds = await ownHolds(context)
  if (holds.length === 0) return []
  const services = await concurrently(holds.map(({ serviceId }) => offeredService(context, serviceId)))
  const businesses = await businessFacts(
    context,
    services.flatMap((service) => service?.businessId ?? []),
  )
  return holds.flatMap((hold, at) => {
    const service = services[at]
    const business = service && businesses.get(service.businessId)
    if (!business) return []
    return {
      of: 'hold' as const,
      ...hold,
      serviceName: service.name,
      businessName: business.name,
      glyph: business.glyph,
      timeZone: business.timeZone,
    }
  })
}

async function cartItem({ context }: HomeView): Promise<ContinueItem | null> {
  const {
    cart: { parts, itemCount, totalUsdCents },
  } = await pricedCartOf(context)
  const [first] = parts
  if (!first) return null
  return {
    of: 'cart',
    itemCount,
    itemNames: parts.flatMap(({ lines }) => lines.map(({ name }) => name)).slice(0, namesMax),
    businessNames: parts.map(({ business }) => business.name),
    glyph: first.business.glyph,
    totalUsdCents,
  }
}

function reasonOf({ of }: ContinueItem): string {
  if (of === 'payment') return 'Because your payment is not finished'
  return of === 'hold' ? 'Because we hold a time for you' : 'Because your cart has items'
}
