import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { addReward, offersFor } from '../../../server/src/modules/rewards/catalogue/catalogue.ts'
import { redeem } from '../../../server/src/modules/rewards/vouchers/redeemVoucher.ts'
import { accept, returnUnusedVoucher } from '../../../server/src/modules/rewards/vouchers/vouchers.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import type { Happening, Mailbox } from './stage.ts'

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

export function offerReward(moment: Moment, reward: RewardOnOffer): Happening {
  const { shop, name, description, pricePoints } = reward
  return {
    ...moment,
    happen: async (stage) => {
      const { id: businessId, owner } = stage.shop(shop)
      await addReward(stage.as(owner), {
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
): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const context = stage.as(wish.who)
      const { offers } = await offersFor(context, { businessId: stage.shop(wish.shop).id })
      const offer = offers.find(({ reward }) => reward.draft.name === wish.reward)
      if (!offer) throw new Error(`no business offers ${wish.reward}`)
      if (!offer.isAffordable || offer.blockedBy !== null) return
      const voucher = await redeem(context, offer.reward.id)
      stage.vouchers.set(wish.voucher, { voucher, who: wish.who, shop: wish.shop })
    },
  }
}

export function showVoucher(moment: Moment, name: string): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const bought = stage.vouchers.get(name)
      if (!bought) return
      const { id: businessId, owner } = stage.shop(bought.shop)
      await accept(stage.as(owner), { businessId, typedCode: bought.voucher.code })
    },
  }
}

export function returnVoucher(moment: Moment, name: string): Happening {
  return {
    ...moment,
    happen: async (stage) => {
      const bought = stage.vouchers.get(name)
      if (bought) await returnUnusedVoucher(stage.as(bought.who), bought.voucher.id)
    },
  }
}
