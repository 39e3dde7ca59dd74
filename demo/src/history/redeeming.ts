import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { addReward, offersFor } from '../../../server/src/modules/rewards/catalogue/catalogue.ts'
import { redeem } from '../../../server/src/modules/rewards/vouchers/redeemVoucher.ts'
import { accept, returnUnusedVoucher } from '../../../server/src/modules/rewards/vouchers/vouchers.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import type { HistoryEvent, Mailbox } from './context.ts'

export interface RewardOnOffer {
  readonly shop: ShopKey
  readonly name: string
  readonly description: string
  readonly pricePoints: number
  readonly cashUsdCents?: number
  readonly stock?: number
  readonly perMemberLimit?: number
  readonly tierName?: string
  readonly voucherDays?: number
}

export function offerReward(moment: Moment, reward: RewardOnOffer): HistoryEvent {
  const { shop, name, description, pricePoints } = reward
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      await addReward(history.as(owner), {
        businessId,
        draft: {
          name,
          description,
          pricePoints: points(pricePoints),
          cashUsdCents: usdCents(reward.cashUsdCents ?? 0),
          stock: reward.stock ?? null,
          perMemberLimit: reward.perMemberLimit ?? null,
          tierName: reward.tierName ?? null,
          voucherDays: reward.voucherDays ?? usualVoucherDays,
        },
      })
    },
  }
}

const usualVoucherDays = 90

/** Redeems a reward if the member has enough points. */
export function redeemReward(
  moment: Moment,
  wish: { who: Mailbox; shop: ShopKey; reward: string; voucher: string },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const context = history.as(wish.who)
      const { offers } = await offersFor(context, { businessId: history.shop(wish.shop).id })
      const offer = offers.find(({ reward }) => reward.draft.name === wish.reward)
      if (!offer) throw new Error(`no business offers ${wish.reward}`)
      if (!offer.isAffordable || offer.blockedBy !== null) return
      const voucher = await redeem(context, offer.reward.id)
      history.vouchers.set(wish.voucher, { voucher, who: wish.who, shop: wish.shop })
    },
  }
}

export function showVoucher(moment: Moment, name: string): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const bought = history.vouchers.get(name)
      if (!bought) return
      const { id: businessId, owner } = history.shop(bought.shop)
      await accept(history.as(owner), { businessId, typedCode: bought.voucher.code })
    },
  }
}

export function returnVoucher(moment: Moment, name: string): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const bought = history.vouchers.get(name)
      if (bought) await returnUnusedVoucher(history.as(bought.who), bought.voucher.id)
    },
  }
}
