import { usdCents } from 'contract/core/money'
import { points, pointsMax } from 'contract/core/points'
import type { RewardDraft } from 'contract/rewards/rewards'
import { hundredthsOf, wholeOf } from 'contract/core/typedAmounts'
import type { Problems } from '../../../shared/formProblems.ts'

/** Form state of a reward; an empty text means none, or no limit. */
export interface RewardFields {
  readonly name: string
  readonly description: string
  readonly price: string
  readonly cash: string
  readonly stock: string
  readonly limit: string
  readonly tierName: string
  readonly voucherDays: string
}

export type RewardField = keyof RewardFields

export const newReward: RewardFields = {
  name: '',
  description: '',
  price: '',
  cash: '',
  stock: '',
  limit: '',
  tierName: '',
  voucherDays: '90',
}

export function readReward(fields: RewardFields): {
  readonly draft: RewardDraft | null
  readonly problems: Problems<RewardField>
} {
  const price = wholeOf(fields.price)
  const cash = optional(fields.cash, hundredthsOf)
  const stock = optional(fields.stock, wholeOf)
  const limit = optional(fields.limit, wholeOf)
  const voucherDays = wholeOf(fields.voucherDays)
  const name = fields.name.trim()
  const description = fields.description.trim()
  const problems: Problems<RewardField> = {
    ...(name === '' || name.length > 80 ? { name: 'Enter a name of 1 to 80 characters.' } : {}),
    ...(description.length > 400 ? { description: 'Use up to 400 characters.' } : {}),
    ...(isBetween(price, 1, pointsMax) ? {} : { price: 'Enter a whole number of points, at least 1.' }),
    ...(cash === null || isBetween(cash, 0, 1_000_000)
      ? {}
      : { cash: 'Enter an amount up to 10,000, such as 2.50, or leave it empty.' }),
    ...(stock === null || isBetween(stock, 0, 1_000_000)
      ? {}
      : { stock: 'Enter the quantity available, or leave it empty.' }),
    ...(limit === null || isBetween(limit, 1, 1000)
      ? {}
      : { limit: 'Enter a number from 1 to 1,000, or leave it empty.' }),
    ...(isBetween(voucherDays, 7, 1095) ? {} : { voucherDays: 'Enter 7 to 1,095 days.' }),
  }
  if (Object.keys(problems).length > 0 || price === null || voucherDays === null)
    return { draft: null, problems }
  return {
    draft: {
      name,
      description,
      pricePoints: points(price),
      cashUsdCents: usdCents(cash ?? 0),
      stock,
      perMemberLimit: limit,
      tierName: fields.tierName === '' ? null : fields.tierName,
      voucherDays,
    },
    problems,
  }
}

export const rewardPaths = {
  'body.name': 'name',
  'body.description': 'description',
  'body.pricePoints': 'price',
  'body.cashUsdCents': 'cash',
  'body.stock': 'stock',
  'body.perMemberLimit': 'limit',
  'body.tierName': 'tierName',
  'body.voucherDays': 'voucherDays',
} as const satisfies Record<string, RewardField>

/** Null for an empty text, NaN for an invalid one. */
function optional(text: string, read: (text: string) => number | null): number | null {
  return text.trim() === '' ? null : (read(text) ?? Number.NaN)
}

const isBetween = (amount: number | null, least: number, most: number) =>
  amount !== null && amount >= least && amount <= most
