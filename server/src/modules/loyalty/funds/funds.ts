import type { BusinessId, OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { broughtBy, freePayableOf, lockPayables } from '../../ledger/public.ts'
import { knownStop } from '../../outflows/public.ts'
import { localDayOf } from '../expiry/expiry.rules.ts'
import { isUnsettledPurchase, unsettledPurchases } from './funds.queries.ts'
import { notifyOnce } from '../notifications/notify.ts'

/**
 * The amount that a business is owed for completed sales and can spend on points, in cents, never negative. Locks the
 * payable until the transaction ends, so that no two callers use the same money; businesses in id order.
 */
export async function lockSettled(
  context: Context,
  businessIds: Iterable<BusinessId>,
): Promise<ReadonlyMap<BusinessId, number>> {
  const ids = [...new Set(businessIds)].sort()
  await lockPayables(context, ids)
  const settled = new Map<BusinessId, number>()
  for (const id of ids) settled.set(id, await settledOf(context, id))
  return settled
}

/**
 * Like `lockSettled` for one business, without the lock. Nothing while its money is stopped: points that a sale does
 * not pay for itself would be a way out.
 */
export async function settledOf(context: Context, businessId: BusinessId): Promise<number> {
  if ((await knownStop(context, businessId)) !== null) return 0
  const free = await freePayableOf(context, businessId)
  if (free <= 0) return 0
  return Math.max(free - (await unsettledOf(context, businessId)), 0)
}

/**
 * The amount that a business is owed for orders that may still be refunded, in cents, optionally without one order.
 * Read it after the balance: a sale booked in between then lowers the result and never raises it.
 */
export async function unsettledOf(
  context: Context,
  businessId: BusinessId,
  except: OrderId | null = null,
): Promise<number> {
  const orderIds = await unsettledPurchases(context.db, businessId)
  return broughtBy(
    context,
    businessId,
    orderIds.filter((id) => id !== except),
  )
}

/** Whether the money of an order may still be refunded, so that nothing was funded from it. */
export async function isUnsettled(context: Context, orderId: OrderId): Promise<boolean> {
  return isUnsettledPurchase(context.db, orderId)
}

/** Notifies owners, once a day, that the business gave fewer points than its rules state for lack of funds. */
export async function notifyOfShortFunds(context: Context, businessId: BusinessId): Promise<void> {
  await notifyOwners(context, businessId, {
    key: `points-cut:${businessId}:${localDayOf(context.now, 'UTC')}`,
    title: (name) => `${name} gave fewer points than its earning rule states`,
    sentences: [
      'The proceeds of a sale and your balance from completed sales fund its points. For a sale today they were too low or on hold, so the customer earned fewer points.',
      'Customers earn full points again once your balance covers them and is not on hold.',
    ],
    href: paths.ownStatement,
  })
}

export async function notifyOwners(
  context: Context,
  businessId: BusinessId,
  notice: {
    key: string
    title: (name: string) => string
    sentences: readonly string[]
    href: (slug: string) => string
  },
): Promise<void> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  const managers = (await peopleOfBusinesses(context, [businessId], 'campaigns.edit')).get(businessId) ?? []
  if (!business) return
  for (const person of (await peopleOf(context, managers)).values())
    await notifyOnce(context, person, {
      kind: 'business_account',
      naturalKey: notice.key,
      title: notice.title(business.name),
      sentences: notice.sentences,
      href: notice.href(business.slug),
      mail: { button: 'View details', about: { kind: 'business', id: businessId } },
    })
}
