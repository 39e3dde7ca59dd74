import type { BusinessSummary } from 'contract/businesses/businesses'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { type Context, memberOf } from '../../platform/context.ts'
import { summariesOf, mustBePublic } from '../businesses/public.ts'
import { countFavourites, favouriteIds } from './favourite.queries.ts'
import { deleteFavourite, insertFavourite } from './favourite.repository.ts'

export async function favouritesOf(context: Context): Promise<BusinessSummary[]> {
  return summariesOf(context, await favouriteIds(context.db, memberOf(context)))
}

/** @throws Refusal business_not_found */
export async function saveFavourite(context: Context, businessId: BusinessId): Promise<void> {
  await mustBePublic(context, businessId)
  await insertFavourite(context.db, { memberId: memberOf(context), businessId }, context.now)
}

export async function unsaveFavourite(context: Context, businessId: BusinessId): Promise<void> {
  await deleteFavourite(context.db, { memberId: memberOf(context), businessId })
}

export async function favouriteCount(context: Context, memberId: MemberId): Promise<number> {
  return countFavourites(context.db, memberId)
}

/** The signed-in member's favourites in any status, the newest first. */
export async function ownFavouriteIds(context: Context): Promise<BusinessId[]> {
  return favouriteIds(context.db, memberOf(context))
}
