import type { BusinessSummary } from 'contract/businesses'
import type { BusinessId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { ratingFrom } from '../ratings/ratings.service.ts'
import { cardsOf } from './businesses.cards.queries.ts'
import { replaceAllCards, replaceCard } from './businesses.cards.repository.ts'
import { coverPath } from './businesses.coverPath.ts'
import { hoursFrom, openStateAt, Walls } from './businesses.hours.rules.ts'
import type { Card, Offer } from './businesses.tables.ts'

/** Cards of the published businesses among `ids`, in the order of `ids`. */
export async function summariesOf(context: Context, ids: readonly BusinessId[]): Promise<BusinessSummary[]> {
  const offerings = await offeringsOf(context, ids, { withOffers: false })
  return ids.flatMap((id) => offerings.get(id)?.business ?? [])
}

export interface Offering {
  readonly business: BusinessSummary
  readonly offers: readonly Offer[]
}

/** The same by their ids, with what each has on offer where that is wanted. */
export async function offeringsOf(
  context: Context,
  ids: readonly BusinessId[],
  { withOffers }: { withOffers: boolean },
): Promise<ReadonlyMap<BusinessId, Offering>> {
  const walls = new Walls(context.now)
  const rows = await cardsOf(context.db, ids, { withOffers })
  return new Map(
    rows.map(({ card, offers }) => [card.id, { business: summaryOf(card, walls), offers: offers ?? [] }]),
  )
}

function summaryOf({ weekly, special, reviews, ...card }: Card, walls: Walls): BusinessSummary {
  return {
    ...card,
    openState: openStateAt({ timeZone: card.timeZone, ...hoursFrom({ weekly, special }) }, walls),
    rating: reviews && ratingFrom(reviews.count, reviews.starsSum),
    coverPath: coverPath(card.id, card.category.glyph),
  }
}

/** Brings the card of a business up to date, whose row the transaction has locked or written. Running it twice changes nothing. */
export async function renewCard(context: Context, businessId: BusinessId): Promise<void> {
  await replaceCard(context.db, businessId)
}

export async function renewAllCards(context: Context): Promise<void> {
  await replaceAllCards(context.db)
}
