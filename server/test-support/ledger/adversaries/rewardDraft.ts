import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'

export function rewardDraft(price: number) {
  return {
    name: 'A treat',
    description: 'Of the house.',
    pricePoints: points(price),
    cashUsdCents: usdCents(0),
    stock: null,
    perMemberLimit: null,
    tierName: null,
    voucherDays: 60,
  }
}
