import { withRequestCache } from '../../../server/src/platform/context.ts'
import { readProfile } from '../../../server/src/modules/businesses/businesses.ts'
import { sellOnTheSpot } from '../../../server/src/modules/checkouts/core/pastSales.ts'
import type { Random } from '../town/random.ts'
import type { Moment } from './calendar.ts'
import type { HistoryEvent, History, Mailbox, ShelfProduct } from './context.ts'
import { paymentOf } from './ordering.ts'
import type { ShopKey } from './shops.ts'

/** Products with unlimited stock, cheapest first. */
export async function shelfOf(history: History, shop: ShopKey): Promise<readonly ShelfProduct[]> {
  const read = history.shelves.get(shop)
  if (read) return read
  const { products } = await readProfile(history.context, history.shop(shop).slug)
  const shelf = products
    .filter(({ stock }) => stock === null)
    .map(({ id, name, priceUsdCents }) => ({ id, name, unitUsdCents: priceUsdCents }))
    .toSorted((one, other) => one.unitUsdCents - other.unitUsdCents)
  if (shelf.length === 0) throw new Error(`${shop} has no products with unlimited stock`)
  history.shelves.set(shop, shelf)
  return shelf
}

export interface Sale {
  readonly who: Mailbox
  readonly shop: ShopKey
  readonly random: Random
  readonly pickedUpAfterMinutes: number
  /** A name for later events of this order. */
  readonly order?: string
  /** Buys the most expensive product for at least this amount; otherwise everyday products. */
  readonly minimumUsdCents?: number
  readonly cardFingerprint?: string
}

/** An order of one to three everyday products that is picked up on the same day. */
export function sells(moment: Moment, sale: Sale): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const context = withRequestCache(history.context)
      const orderId = await sellOnTheSpot(context, {
        memberId: history.memberId(sale.who),
        business: history.shop(sale.shop),
        lines: basketFrom(await shelfOf(history, sale.shop), sale),
        pickedUpAfterMinutes: sale.pickedUpAfterMinutes,
        cameByFriend: false,
        pay: async (checkout) => {
          const intent = await paymentOf(context, {
            ...checkout,
            cardFingerprint: sale.cardFingerprint ?? null,
          })
          if (sale.order !== undefined) history.payments.set(sale.order, intent.id)
          return intent
        },
      })
      if (sale.order !== undefined) history.orders.set(sale.order, orderId)
    },
  }
}

const everydayUsdCentsMax = 2500
const cheapUsdCentsMax = 700

function basketFrom(shelf: readonly ShelfProduct[], { random, minimumUsdCents }: Sale) {
  const [dearest] = shelf.slice(-1)
  if (minimumUsdCents !== undefined && dearest)
    return [{ product: dearest, quantity: Math.ceil(minimumUsdCents / dearest.unitUsdCents) }]
  const everyday = shelf.filter(({ unitUsdCents }) => unitUsdCents <= everydayUsdCentsMax)
  const kinds = random.pickWeighted([
    [1, 45],
    [2, 38],
    [3, 17],
  ] as const)
  return random
    .shuffled(everyday.length > 0 ? everyday : shelf.slice(0, 1))
    .slice(0, kinds)
    .map((product) => ({
      product,
      quantity: product.unitUsdCents <= cheapUsdCentsMax ? random.pick([1, 1, 1, 2, 2, 4]) : 1,
    }))
}
