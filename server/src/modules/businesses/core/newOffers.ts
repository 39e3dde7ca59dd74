import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { type NewOffer, newOfferRows } from './newOffers.queries.ts'

export type { NewOffer }

/** Products and services that these businesses added after `since`, the latest first. */
export async function newOffers(
  context: Context,
  search: { businessIds: readonly BusinessId[]; since: Instant; limit: number },
): Promise<NewOffer[]> {
  return search.businessIds.length === 0 ? [] : newOfferRows(context.db, search)
}
