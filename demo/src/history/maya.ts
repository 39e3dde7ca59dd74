import { paths } from 'contract/paths'
import type { TownBusiness } from '../town/businesses.ts'
import { randomFrom } from '../town/random.ts'
import { abandon, giftCard, refund, visit } from './buying.ts'
import type { Moment } from './calendar.ts'
import { replies, writes } from './cases/moderation.ts'
import { saves } from './favourites.ts'
import { earnUpTo, payCreditDownTo, spendDownTo } from './figures.ts'
import { readsAll, readsOf, mailPendingPoints, welcomeGift } from './messages.ts'
import { handleOrder, orders, placeOrder } from './ordering.ts'
import { redeemReward, showVoucher } from './redeeming.ts'
import { basketAt, type ShopKey } from './shops.ts'
import { type HistoryEvent, known } from './context.ts'

/** Figures of the demo customer: 1,250 points, 1,047 of them redeemable, and $128.75. */
export const demoWallet = { availablePoints: 1047, pendingPoints: 203, storeCreditUsdCents: 12_875 }

const who = 'maya'

/** Her regular visits. The last weeks are scripted below, so that the figures match. */
const habits: readonly Habit[] = [
  { shop: 'bakery', everyDays: 21, from: 545, until: 12, usdCentsMax: 1400, pointsEvery: 11 },
  { shop: 'landing-coffee', everyDays: 55, from: 530, until: 50, usdCentsMax: 1200 },
  { shop: 'hair-salon', everyDays: 120, from: 520, until: 30, usdCentsMax: 4800 },
  { shop: 'bookshop', everyDays: 130, from: 500, until: 80, usdCentsMax: 1700 },
  { shop: 'florist', everyDays: 210, from: 470, until: 40, usdCentsMax: 3800 },
]

interface Habit {
  readonly shop: ShopKey
  readonly everyDays: number
  readonly from: number
  readonly until: number
  readonly usdCentsMax: number
  /** Pays with points, as far as they suffice, on every nth visit. */
  readonly pointsEvery?: number
}

/** Eighteen months of the demo customer. The last three days release only points of earlier purchases. */
export function eventsOfMaya(shops: ReadonlyMap<ShopKey, TownBusiness>): HistoryEvent[] {
  return [
    welcomeGift({ daysAgo: 548, minute: 9 * 60 }, { who, points: 100 }),
    ...habits.flatMap((habit) => visitsBy(habit, known(shops, habit.shop))),
    ...refundsAndSecondThoughts(),
    ...vouchers(),
    ...ordersBefore(),
    ...reviewsAndFavourites(),
    giftCard({ daysAgo: 161, minute: 8 * 60 }, { who, usdCents: 15_000, title: 'Gift card from Priya' }),
    ...lastWeeks(),
  ]
}

function visitsBy(habit: Habit, business: TownBusiness): HistoryEvent[] {
  const random = randomFrom(`${who} at the ${habit.shop}`)
  const events: HistoryEvent[] = []
  for (let daysAgo = habit.from, count = 1; daysAgo > habit.until; count++) {
    const minute = random.integer(8 * 60, 17 * 60)
    const usdCents = basketAt(habit.shop, business, random, habit.usdCentsMax)
    const points = habit.pointsEvery && count % habit.pointsEvery === 0 ? 250 : 0
    events.push(visit({ daysAgo, minute }, { who, shop: habit.shop, usdCents, points }))
    daysAgo -= habit.everyDays + random.integer(-3, 3)
  }
  return events
}

function refundsAndSecondThoughts(): HistoryEvent[] {
  const noon = (daysAgo: number): Moment => ({ daysAgo, minute: 12 * 60 })
  return [
    visit(noon(352), { who, shop: 'plant-shop', usdCents: 3700, order: 'the fern' }),
    refund(noon(347), { order: 'the fern', usdCents: 1850 }),
    visit(noon(233), { who, shop: 'toy-shop', usdCents: 2700, points: 200, order: 'the puzzle' }),
    refund(noon(229), { order: 'the puzzle', usdCents: 2700 }),
    visit(noon(148), { who, shop: 'cheese-shop', usdCents: 1850, order: 'the cheese' }),
    refund(noon(145), { order: 'the cheese', usdCents: 925, asStoreCredit: true }),
    abandon(noon(310), { who, shop: 'pizzeria', points: 150, isCancelled: true }),
    abandon(noon(101), { who, shop: 'restaurant', points: 300, isCancelled: false }),
  ]
}

function vouchers(): HistoryEvent[] {
  const evening = (daysAgo: number): Moment => ({ daysAgo, minute: 20 * 60 })
  const wish = (shop: ShopKey, reward: string, voucher: string) => ({ who, shop, reward, voucher })
  return [
    redeemReward(evening(402), wish('bakery', 'Cardamom bun', 'the first bun')),
    showVoucher({ daysAgo: 395, minute: 510 }, 'the first bun'),
    redeemReward(evening(196), wish('bookshop', 'Notebook', 'the notebook')),
    showVoucher({ daysAgo: 180, minute: 800 }, 'the notebook'),
    redeemReward(evening(66), wish('landing-coffee', 'Flat white', 'the coffee')),
    showVoucher({ daysAgo: 58, minute: 600 }, 'the coffee'),
    redeemReward(evening(24), wish('bakery', 'Cardamom bun', 'the bun to come')),
  ]
}

function lastWeeks(): HistoryEvent[] {
  const { availablePoints, pendingPoints, storeCreditUsdCents } = demoWallet
  return [
    payCreditDownTo(
      { daysAgo: 44, minute: 13 * 60 },
      { who, shop: 'bookshop', usdCents: storeCreditUsdCents },
    ),
    // Forty points that are valid only there and expire; the notice comes 45 days before, the day before yesterday.
    visit({ daysAgo: 17, minute: 10 * 60 }, { who, shop: 'landing-coffee', usdCents: 1275 }),
    visit({ daysAgo: 5, minute: 9 * 60 }, { who, shop: 'bakery', usdCents: 1300 }),
    readsAll({ daysAgo: 3, minute: 8 * 60 }, who),
    spendDownTo({ daysAgo: 3, minute: 18 * 60 }, { who, shop: 'farm-shop', points: availablePoints }),
    ...theOrderUnderWay(),
    earnUpTo(
      { daysAgo: 1, minute: 20 * 60 },
      { who, shops: ['landing-coffee', 'bookshop'], points: pendingPoints },
    ),
    mailPendingPoints({ daysAgo: 1, minute: 20 * 60 + 30 }, who),
  ]
}

function ordersBefore(): HistoryEvent[] {
  return [
    ...orders({ daysAgo: 52, minute: 11 * 60 }, { order: 'the novel', who, shop: 'bookshop', pieces: [1] }),
    ...orders(
      { daysAgo: 33, minute: 9 * 60 },
      { order: 'the breakfast', who, shop: 'bakery', pieces: [0, 1, 1] },
    ),
    ...orders(
      { daysAgo: 19, minute: 10 * 60 },
      { order: 'the coffees', who, shop: 'landing-coffee', pieces: [1, 1], tipUsdCents: 100 },
    ),
  ]
}

/** Two reviews, one with a reply; the coffees await one. */
function reviewsAndFavourites(): HistoryEvent[] {
  const evening = (daysAgo: number): Moment => ({ daysAgo, minute: 19 * 60 })
  return [
    ...(['bakery', 'bookshop', 'hair-salon', 'farm-shop', 'pizzeria'] as const).map((shop, index) =>
      saves(evening(400 - index * 60), { who, shop }),
    ),
    writes(evening(50), {
      who,
      order: 'the novel',
      review: {
        stars: 5,
        text: 'I asked for something like the last book I loved and could not even remember its title. They found it AND the next one.',
      },
    }),
    replies(evening(49), {
      shop: 'bookshop',
      order: 'the novel',
      text: 'A green cover and a lighthouse was plenty to go on, Maya. Tell us how it ends!',
    }),
    writes(evening(31), {
      who,
      order: 'the breakfast',
      review: { stars: 4, text: 'Lovely rolls. Come before nine, after that it is luck.' },
    }),
  ]
}

/** An order placed yesterday and still in progress. */
function theOrderUnderWay(): HistoryEvent[] {
  const order = { order: 'the loaf to come', who, shop: 'bakery', pieces: [0, 0, 1] } as const
  return [
    { daysAgo: 1, minute: 17 * 60 + 30, run: (history) => placeOrder(history, order) },
    {
      daysAgo: 1,
      minute: 18 * 60,
      run: (history) => handleOrder(history, { ...order, until: 'preparing' }),
    },
    readsOf({ daysAgo: 1, minute: 19 * 60 }, who, paths.orders()),
  ]
}
