import { saveFavourite } from '../../../server/src/modules/favourites/favourites.ts'
import type { Moment } from './calendar.ts'
import type { HistoryEvent, Mailbox } from './context.ts'
import type { ShopKey } from './shops.ts'

/** Saves a business with the heart. */
export function saves(moment: Moment, { who, shop }: { who: Mailbox; shop: ShopKey }): HistoryEvent {
  return { ...moment, run: (history) => saveFavourite(history.as(who), history.shop(shop).id) }
}
