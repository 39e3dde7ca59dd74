import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'
import { balancesOf, lotsOf } from '../../../server/src/modules/ledger/wallets.ts'
import { quotePurchase } from '../../../server/src/modules/loyalty/purchases/quotePurchase.ts'
import { buy } from './buying.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import type { Happening, Mailbox, Stage } from './stage.ts'

/** Purchases whose amount is chosen so that a figure of the wallet comes out, whatever happened before. */
interface Wish {
  readonly who: Mailbox
  readonly shop: ShopKey
}

const priceStep = 25

/** Buys for points what there is above a number of them, counting what is released on the days until the last one. */
export function spendDownTo(moment: Moment, wish: Wish & { readonly points: number }): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const lots = await lotsOf(stage.context, stage.memberId(wish.who))
      const lastDay = plus(stage.context.now, { days: moment.daysAgo })
      const sum = lots.reduce(
        (total, lot) => total + lot.available + (isReleasedBy(lot, lastDay) ? lot.pending : 0),
        0,
      )
      const surplus = mustBePositive(sum - wish.points, 'points')
      const usdCents = Math.ceil(surplus / priceStep) * priceStep
      await buy(stage, { ...wish, usdCents, points: surplus })
    },
  }
}

function isReleasedBy({ activatesAt }: { activatesAt: Instant | null }, day: Instant): boolean {
  return activatesAt !== null && !isBefore(day, activatesAt)
}

/** Pays with store credit what there is above an amount. */
export function payCreditDownTo(moment: Moment, wish: Wish & { readonly usdCents: number }): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { storeCredit } = await balancesOf(stage.context, stage.memberId(wish.who))
      const surplus = mustBePositive(storeCredit - wish.usdCents, 'cents of store credit')
      const usdCents = Math.ceil(surplus / priceStep) * priceStep
      await buy(stage, { ...wish, usdCents, storeCreditUsdCents: surplus })
    },
  }
}

/**
 * Buys at two places so that exactly so many points are on their way. Not every number of points is what some amount
 * earns, because a tier's part is rounded down: so the first amount is moved until the second one can earn the rest.
 */
export function earnUpTo(
  moment: Moment,
  wish: { readonly who: Mailbox; readonly shops: readonly [ShopKey, ShopKey]; readonly points: number },
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const { who } = wish
      const [first, second] = wish.shops
      const { pending } = await balancesOf(stage.context, stage.memberId(who))
      const missing = mustBePositive(wish.points - pending, 'points on their way')
      for (let usdCents = firstUsdCents.min; usdCents <= firstUsdCents.max; usdCents += priceStep) {
        const rest = missing - (await earnedAt(stage, { who, shop: first }, usdCents))
        const restUsdCents = rest > 0 ? await amountThatEarns(stage, { who, shop: second }, rest) : null
        if (restUsdCents === null) continue
        await buy(stage, { who, shop: first, usdCents })
        await buy(stage, { who, shop: second, usdCents: restUsdCents })
        return
      }
      throw new Error(`no two purchases earn ${missing} points`)
    },
  }
}

const firstUsdCents = { min: 450, max: 950 }
const restUsdCentsMax = 10_000

/** The smallest amount that earns exactly so many points; null when none does. */
async function amountThatEarns(stage: Stage, wish: Wish, wanted: number): Promise<number | null> {
  let [low, high] = [1, restUsdCentsMax]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await earnedAt(stage, wish, middle)) < wanted) low = middle + 1
    else high = middle
  }
  return (await earnedAt(stage, wish, low)) === wanted ? low : null
}

async function earnedAt(stage: Stage, { who, shop }: Wish, usdCents: number): Promise<number> {
  const { earn } = await quotePurchase(stage.as(who), {
    businessId: stage.shop(shop).id,
    currency: 'USD',
    lines: [{ usdCents, isEligible: true }],
    pointsToSpend: 0,
  })
  return earn.points
}

function mustBePositive(count: number, what: string): number {
  if (count < 1) throw new Error(`the history leaves ${count} ${what}, so the figures cannot come out`)
  return count
}
