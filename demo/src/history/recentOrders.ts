import type { HistoryEvent, Mailbox } from './context.ts'
import { asksForRefund, handleOrder, type LateHappening, orders, placeOrder } from './ordering.ts'
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

/** The orders on the bakery's board when the demo starts. */
export function lastHour(customers: readonly Mailbox[]): LateHappening[] {
  const [first, second, third] = customers
  const shop = 'bakery'
  const order = (who: Mailbox, pieces: readonly number[]) =>
    ({ order: `today of ${who}`, who, shop, pieces }) as const
  return [
    ...(first === undefined
      ? []
      : [
          {
            minutesAgo: 42,
            run: (history) => placeOrder(history, order(first, [1, 1])),
          } as const satisfies LateHappening,
          {
            minutesAgo: 18,
            run: (history) => handleOrder(history, { ...order(first, []), until: 'ready' }),
          } as const satisfies LateHappening,
        ]),
    ...[second, third].flatMap((who, index): LateHappening[] =>
      who === undefined
        ? []
        : [
            {
              minutesAgo: 7 - index * 5,
              run: (history) => placeOrder(history, order(who, index === 0 ? [0, 0, 3] : [1, 0, 1])),
            },
          ],
    ),
  ]
}
