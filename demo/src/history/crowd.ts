import { randomFrom, type Random } from '../town/random.ts'
import type { TownBusiness } from '../town/businesses.ts'
import { abandon, type Purchase, refund, visit } from './buying.ts'
import { firstDaysAgo, type Moment } from './calendar.ts'
import { redeemReward, returnVoucher, showVoucher } from './redeeming.ts'
import { rewardsOnOffer } from './rewardsOnOffer.ts'
import { basketAt, type ShopKey, shopKeys, tradeOf } from './shops.ts'
import { type HistoryEvent, known, type Mailbox } from './context.ts'

type Shops = ReadonlyMap<ShopKey, TownBusiness>

/** From here on there are rewards, and customers have enough points to redeem one. */
const firstRedemptionDaysAgo = 400
const redemptionsEach = 3

/** Visits, some paid with points, refunds and rewards of customers. Deterministic by name. */
export function crowdLife(crowd: readonly Mailbox[], shops: Shops): HistoryEvent[] {
  return crowd.flatMap((who) => lifeOf(who, shops, randomFrom(`habits of ${who}`)))
}

function lifeOf(who: Mailbox, shops: Shops, random: Random): HistoryEvent[] {
  const joinedDaysAgo = random.chance(0.6) ? firstDaysAgo - 1 : random.integer(150, firstDaysAgo - 30)
  const places = habitsOf(random)
  return [
    ...places.flatMap((shop) => visitsTo(shop, { who, business: known(shops, shop), joinedDaysAgo, random })),
    ...redemptionsOf(who, places, random),
    ...(random.chance(0.4) ? [changeOfMind(who, places, random)] : []),
  ]
}

/** One shop that a customer visits often, and two or three others. */
function habitsOf(random: Random): ShopKey[] {
  const isOften = (key: ShopKey) => tradeOf[key].everyDays[0] <= 14
  const places = new Set<ShopKey>()
  const wanted = random.integer(3, 4)
  for (let tries = 0; places.size < wanted && tries < 100; tries++) {
    const from = shopKeys.filter((key) => !places.has(key) && isOften(key) === (places.size === 0))
    places.add(random.pickWeighted(from.map((key) => [key, tradeOf[key].weight])))
  }
  return [...places]
}

interface Habit {
  readonly who: Mailbox
  readonly business: TownBusiness
  readonly joinedDaysAgo: number
  readonly random: Random
}

function visitsTo(shop: ShopKey, { who, business, joinedDaysAgo, random }: Habit): HistoryEvent[] {
  const { everyDays, isTipped = false } = tradeOf[shop]
  const [low, high] = everyDays
  const events: HistoryEvent[] = []
  for (
    let daysAgo = joinedDaysAgo - random.integer(0, high);
    daysAgo >= 1;
    daysAgo -= random.integer(low, high)
  ) {
    const moment = { daysAgo, minute: random.integer(9 * 60, 19 * 60) }
    const order = `${who}, ${shop}, ${daysAgo}`
    const usdCents = basketAt(shop, business, random)
    const purchase: Purchase = {
      who,
      shop,
      usdCents,
      tipUsdCents: isTipped ? tipOn(usdCents) : 0,
      pays: random.chance(0.7) ? 'card' : 'till',
      points: random.chance(0.18) ? random.integer(3, 20) * 100 : 0,
      order,
    }
    events.push(visit(moment, purchase))
    if (random.chance(0.035)) events.push(...refundsOf(purchase, moment, order, random))
  }
  return events
}

/** About 18%, in quarters. */
function tipOn(usdCents: number): number {
  return Math.round((usdCents * 0.18) / 25) * 25
}

/** A full refund, or one or two partial refunds. */
function refundsOf(
  { usdCents }: Purchase,
  { daysAgo }: Moment,
  order: string,
  random: Random,
): HistoryEvent[] {
  const after = (days: number): Moment => ({ daysAgo: daysAgo - days, minute: 10 * 60 })
  const days = random.integer(1, 12)
  const asStoreCredit = random.chance(0.25)
  const half = Math.floor(usdCents / 2)
  const returns = random.pick([
    [refund(after(days), { order, usdCents, asStoreCredit })],
    [refund(after(days), { order, usdCents: half, asStoreCredit })],
    [
      refund(after(days), { order, usdCents: half }),
      refund(after(days + 2), { order, usdCents: usdCents - half }),
    ],
  ])
  return returns.filter((event) => event.daysAgo >= 1)
}

function redemptionsOf(who: Mailbox, places: readonly ShopKey[], random: Random): HistoryEvent[] {
  const near = rewardsOnOffer.filter(({ shop, tierName }) => places.includes(shop) && tierName === undefined)
  const rewards = near.length > 0 ? near : rewardsOnOffer.filter(({ pricePoints }) => pricePoints < 600)
  return Array.from({ length: redemptionsEach }, (_, index) => {
    const { shop, name } = random.pick(rewards)
    const voucher = `${who}, ${name}, ${index}`
    const daysAgo = random.integer(30, firstRedemptionDaysAgo)
    const later: Moment = { daysAgo: daysAgo - random.integer(1, 20), minute: 12 * 60 }
    const redeemed = redeemReward({ daysAgo, minute: 20 * 60 }, { who, shop, reward: name, voucher })
    const end = random.pickWeighted([
      ['used', 75],
      ['returned', 10],
      ['forgotten', 15],
    ] as const)
    switch (end) {
      case 'used':
        return [redeemed, showVoucher(later, voucher)]
      case 'returned':
        return [redeemed, returnVoucher(later, voucher)]
      case 'forgotten':
        return [redeemed]
    }
  }).flat()
}

/** Points that were reserved and not spent. */
function changeOfMind(who: Mailbox, places: readonly ShopKey[], random: Random): HistoryEvent {
  return abandon(
    { daysAgo: random.integer(20, 300), minute: random.integer(9 * 60, 19 * 60) },
    { who, shop: random.pick(places), points: random.integer(1, 6) * 50, isCancelled: random.chance(0.5) },
  )
}
