import { paths } from 'contract/paths'
import { books, handlesBooking } from './booking.ts'
import { fullSalon } from './fullSalon.ts'
import { readsAll, readsOf } from './messages.ts'
import type { HistoryEvent, Mailbox } from './context.ts'

const at = (daysAgo: number, hour: number, minute = 0) => ({ daysAgo, minute: hour * 60 + minute })

/** Bookings of the demo people and some customers, without prepayment, so that no figures change. */
export function bookingsOfTheDemo(
  customers: readonly Mailbox[],
  regulars: readonly Mailbox[],
): HistoryEvent[] {
  return [
    books(at(16, 18), { booking: 'haircut of maya', who: 'maya', shop: 'hair-salon', inDays: 4, pick: 4 }),
    handlesBooking(at(4, 20), { booking: 'haircut of maya', shop: 'hair-salon', action: 'complete' }),
    readsOf(at(4, 20, 30), 'maya', paths.bookings()),
    books(at(2, 19), { booking: 'next of maya', who: 'maya', shop: 'hair-salon', inDays: 6, pick: 6 }),
    readsOf(at(2, 19, 30), 'maya', paths.bookings()),
    books(at(3, 12), { booking: 'priya', who: 'priya', shop: 'hair-salon', inDays: 5, pick: 3 }),
    books(at(3, 13), { booking: 'jonah', who: 'jonah', shop: 'barber', inDays: 5, pick: 8 }),
    books(at(3, 14), { booking: 'jonah tastes', who: 'jonah', shop: 'bakery', inDays: 4, pick: 2 }),
    readsAll(at(2, 12, 30), 'priya'),
    readsAll(at(2, 12, 30), 'jonah'),
    ...customers.slice(3, 9).flatMap((who, index): HistoryEvent[] => [
      books(at(2, 9 + index), {
        booking: `salon of ${who}`,
        who,
        shop: 'hair-salon',
        inDays: 2 + (index % 3),
        pick: index * 5,
      }),
      books(at(1, 9 + index), {
        booking: `bakery of ${who}`,
        who,
        shop: 'bakery',
        inDays: 1 + (index % 4),
        pick: index * 3,
      }),
    ]),
    fullSalon(at(1, 12), {
      customers: regulars,
      waiting: ['maya', 'priya', ...regulars.slice(0, 3)],
    }),
    readsAll(at(1, 16), 'tomas'),
  ]
}
