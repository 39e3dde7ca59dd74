import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'
import { balancesOf, lotsOf } from '../../../server/src/modules/ledger/wallets.ts'
import { quotePurchase } from '../../../server/src/modules/loyalty/purchases/quotePurchase.ts'
import { buy } from './buying.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import type { HistoryEvent, Mailbox, History } from './context.ts'

/** A purchase whose amount is computed so that a figure of the wallet has a given value. */
interface Wish {
  readonly who: Mailbox
  readonly shop: ShopKey
}

const priceStep = 25

/** Spends points down to a given number, including points that are released by the last day. */
export function spendDownTo(moment: Moment, wish: Wish & { readonly points: number }): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const lots = await lotsOf(history.context, history.memberId(wish.who))
      const lastDay = plus(history.context.now, { days: moment.daysAgo })
      const sum = lots.reduce(
        (total, lot) => total + lot.available + (isReleasedBy(lot, lastDay) ? lot.pending : 0),
        0,
      )
      const surplus = mustBePositive(sum - wish.points, 'points')
      const usdCents = Math.ceil(surplus / priceStep) * priceStep
      await buy(history, { ...wish, usdCents, points: surplus })
    },
  }
}

function isReleasedBy({ activatesAt }: { activatesAt: Instant | null }, day: Instant): boolean {
  return activatesAt !== null && !isBefore(day, activatesAt)
}

/** Spends store credit down to a given amount. */
export function payCreditDownTo(moment: Moment, wish: Wish & { readonly usdCents: number }): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { storeCredit } = await balancesOf(history.context, history.memberId(wish.who))
      const surplus = mustBePositive(storeCredit - wish.usdCents, 'cents of store credit')
      const usdCents = Math.ceil(surplus / priceStep) * priceStep
      await buy(history, { ...wish, usdCents, storeCreditUsdCents: surplus })
    },
  }
}

/**
 * Buys at two shops so that exactly `points` are pending. Rounding of the tier bonus makes some numbers of points
 * unreachable, so the first amount varies until the second purchase can earn the rest.
 */
export function earnUpTo(
  moment: Moment,
  wish: { readonly who: Mailbox; readonly shops: readonly [ShopKey, ShopKey]; readonly points: number },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const { who } = wish
      const [first, second] = wish.shops
      const { pending } = await balancesOf(history.context, history.memberId(who))
      const missing = mustBePositive(wish.points - pending, 'pending points')
      for (let usdCents = firstUsdCents.min; usdCents <= firstUsdCents.max; usdCents += priceStep) {
        const rest = missing - (await earnedAt(history, { who, shop: first }, usdCents))
        const restUsdCents = rest > 0 ? await amountThatEarns(history, { who, shop: second }, rest) : null
        if (restUsdCents === null) continue
        await buy(history, { who, shop: first, usdCents })
        await buy(history, { who, shop: second, usdCents: restUsdCents })
        return
      }
      throw new Error(`no two purchases earn ${missing} points`)
    },
  }
}

const firstUsdCents = { min: 450, max: 950 }
const restUsdCentsMax = 10_000

/** The smallest amount that earns exactly `wanted` points; null if there is none. */
async function amountThatEarns(history: History, wish: Wish, wanted: number): Promise<number | null> {
  let [low, high] = [1, restUsdCentsMax]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await earnedAt(history, wish, middle)) < wanted) low = middle + 1
    else high = middle
  }
  return (await earnedAt(history, wish, low)) === wanted ? low : null
}

async function earnedAt(history: History, { who, shop }: Wish, usdCents: number): Promise<number> {
  const { earn } = await quotePurchase(history.as(who), {
    businessId: history.shop(shop).id,
    currency: 'USD',
    lines: [{ usdCents, isEligible: true }],
    pointsToSpend: 0,
  })
  return earn.points
}

function mustBePositive(count: number, what: string): number {
  if (count < 1) throw new Error(`the history leaves ${count} ${what}, so the figures cannot match`)
  return count
}
