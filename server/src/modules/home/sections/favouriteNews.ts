import type { BusinessId } from 'contract/core/ids'
import type { FavouriteNews } from 'contract/home/home'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { businessFacts, newOffers } from '../../businesses/public.ts'
import { startedCampaigns } from '../../loyalty/public.ts'
import { newReplies } from '../../reviews/public.ts'
import { type Found, type HomeView, shortly } from './found.ts'

const shownMax = 4

/** New offers and campaigns of favourites, and replies to the member's reviews, since their last visit. */
export async function favouriteNews(
  { context, since }: HomeView,
  favourites: readonly BusinessId[],
): Promise<Found | null> {
  if (since === null) return null
  const search = { businessIds: favourites, since, limit: shownMax }
  const [offers, campaigns, replies] = await concurrently([
    newOffers(context, search),
    startedCampaigns(context, search),
    newReplies(context, { since, limit: shownMax }),
  ])
  const found = [
    ...offers.map((offer) => ({
      businessId: offer.businessId,
      what:
        offer.kind === 'product'
          ? { kind: offer.kind, productId: offer.id }
          : { kind: offer.kind, serviceId: offer.id },
      name: offer.name,
      at: offer.addedAt,
    })),
    ...campaigns.map(({ businessId, name, startsAt }) => ({
      businessId,
      what: { kind: 'campaign' as const },
      name,
      at: startsAt,
    })),
    ...replies.map(({ businessId, repliedAt }) => ({
      businessId,
      what: { kind: 'reply' as const },
      name: 'A reply to your review',
      at: repliedAt,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const businesses = await businessFacts(context, [...new Set(found.map(({ businessId }) => businessId))])
  const news = found
    .flatMap(({ businessId, ...each }): FavouriteNews[] => {
      const business = businesses.get(businessId)
      return business?.status === 'published' ? [{ ...each, business: shortly(business) }] : []
    })
    .slice(0, shownMax)
  if (news.length === 0) return null
  const reason = news.some(({ what }) => what.kind !== 'reply')
    ? 'Because this is new at your favourites since your last visit'
    : 'Because a business answered you since your last visit'
  return { section: { kind: 'new_at_favourites', reason, news }, dueAt: null }
}
