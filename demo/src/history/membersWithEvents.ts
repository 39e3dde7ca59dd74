import { refund, visit } from './buying.ts'
import type { HistoryEvent, Mailbox } from './context.ts'

const noon = 12 * 60

/** Visits every other week at first and then stops: the points expire after twelve months, with notices before. */
export function eventsOfSleeper(who: Mailbox): HistoryEvent[] {
  return [544, 531, 518, 502, 489, 476].map((daysAgo, index) =>
    visit({ daysAgo, minute: noon }, { who, shop: 'pizzeria', usdCents: 1475 + index * 350 }),
  )
}

/** Spends the points of a bicycle, returns the bicycle, and repays the points debt with later purchases. */
export function eventsOfDebtor(who: Mailbox): HistoryEvent[] {
  const bicycle = 21_000
  return [
    visit(
      { daysAgo: 212, minute: noon },
      { who, shop: 'bike-shop', usdCents: bicycle, order: 'the bicycle' },
    ),
    visit(
      { daysAgo: 203, minute: 19 * 60 },
      { who, shop: 'restaurant', usdCents: 5400, tipUsdCents: 1000, points: 5000 },
    ),
    refund({ daysAgo: 198, minute: noon }, { order: 'the bicycle', usdCents: bicycle }),
    ...[185, 171, 150, 122, 95, 70, 41, 15].map((daysAgo) =>
      visit({ daysAgo, minute: noon }, { who, shop: 'farm-shop', usdCents: 5200 }),
    ),
  ]
}
