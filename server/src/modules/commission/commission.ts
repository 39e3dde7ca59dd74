import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { boughtUsdCents } from '../loyalty/public.ts'
import { clientRows, insertClients, setFirstOrders } from './commission.repository.ts'
import { clientSourceOf, feeBasisPoints, hasBought } from './commission.rules.ts'

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
  const clients = await clientRows(context.db, { memberId, businessIds })
  return new Map(
    clients.map(({ business_id: id, source }) => [id, feeBasisPoints({ source, hasBought: bought(id) })]),
  )
}

/** Stores the member's first paid order at each business. */
export async function noteFirstOrders(
  context: Context,
  memberId: MemberId,
  orders: readonly { id: OrderId; businessId: BusinessId }[],
): Promise<void> {
  await setFirstOrders(context.db, memberId, orders)
}
