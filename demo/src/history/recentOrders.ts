import type { HistoryEvent, Mailbox } from './context.ts'
import { asksForRefund, handleOrder, type LateHappening, orders, placeOrder } from './ordering.ts'
import type { ShopKey } from './shops.ts'
import { readsAll } from './messages.ts'

const at = (daysAgo: number, hour: number, minute = 0) => ({ daysAgo, minute: hour * 60 + minute })

/** Orders of the demo people except Maya in the last two months. */
export function ordersOfNeighbors(): HistoryEvent[] {
  return [
    ...orders(at(47, 9, 20), { order: 'jonah 1', who: 'jonah', shop: 'bakery', pieces: [1, 0, 2] }),
    ...orders(at(26, 10), {
      order: 'jonah 2',
      who: 'jonah',
      shop: 'landing-coffee',
      pieces: [2],
      tipUsdCents: 150,
    }),
    ...orders(at(9, 8, 40), { order: 'jonah 3', who: 'jonah', shop: 'bakery', pieces: [0, 1] }),
    ...orders(at(38, 11, 15), { order: 'priya 1', who: 'priya', shop: 'bookshop', pieces: [1] }),
    ...orders(at(15, 9), { order: 'priya 2', who: 'priya', shop: 'bakery', pieces: [2, 1] }),
    ...orders(at(2, 9, 30), { order: 'priya 3', who: 'priya', shop: 'bakery', pieces: [0, 1, 1] }),
    readsAll(at(2, 12), 'tomas'),
    readsAll(at(2, 12), 'jonah'),
    readsAll(at(2, 12), 'priya'),
    asksForRefund(at(1, 12), {
      who: 'priya',
      order: 'priya 3',
      reason: 'The rye was undercooked in the middle.',
    }),
  ]
}

interface BoardOrder {
  readonly shop: ShopKey
  readonly pieces: readonly number[]
  readonly minutesAgo: number
  readonly until?: 'accepted' | 'preparing' | 'ready'
}

/** New orders are declined after half an hour without an answer. */
const board: readonly BoardOrder[] = [
  { shop: 'bakery', pieces: [1, 1], minutesAgo: 42, until: 'ready' },
  { shop: 'bakery', pieces: [0, 2, 0, 1], minutesAgo: 34, until: 'ready' },
  { shop: 'bakery', pieces: [0, 0, 4], minutesAgo: 21, until: 'preparing' },
  { shop: 'bakery', pieces: [1, 0, 0, 0, 2], minutesAgo: 15, until: 'accepted' },
  { shop: 'bakery', pieces: [0, 0, 3], minutesAgo: 7 },
  { shop: 'bakery', pieces: [1, 0, 1], minutesAgo: 2 },
  { shop: 'landing-coffee', pieces: [2, 1], minutesAgo: 19, until: 'ready' },
  { shop: 'landing-coffee', pieces: [0, 1, 1], minutesAgo: 11, until: 'preparing' },
  { shop: 'landing-coffee', pieces: [1], minutesAgo: 4 },
]

/** The orders on the boards of Tomas when the demo starts: waiting, in preparation and ready. */
export function lastHour(customers: readonly Mailbox[]): LateHappening[] {
  return board
    .flatMap(({ shop, pieces, minutesAgo, until }, index): LateHappening[] => {
      const who = customers[index]
      if (who === undefined) return []
      const order = { order: `today of ${who}`, who, shop, pieces }
      const placed: LateHappening = { minutesAgo, run: (history) => placeOrder(history, order) }
      if (until === undefined) return [placed]
      const handled: LateHappening = {
        minutesAgo: minutesAgo - 1 - Math.floor(minutesAgo / 3),
        run: (history) => handleOrder(history, { ...order, until }),
      }
      return [placed, handled]
    })
    .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
}
