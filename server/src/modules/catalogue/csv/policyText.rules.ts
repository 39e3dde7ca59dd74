import type { Deposit, ServiceSettings } from 'contract/team/settings'
import type * as z from 'zod/mini'
import { usdCents } from 'contract/core/money'
import { hundredthsOf } from 'contract/core/typedAmounts'

export type PolicyTiers = ServiceSettings['policyTiers']
export type DepositTerms = z.infer<typeof Deposit>

const tiersMax = 5
const hoursMax = 8760

/** "24 h: 100%, 0 h: 50%": the refund by hours of notice; "none" without a refund. */
export function policyText(tiers: PolicyTiers): string {
  if (tiers.length === 0) return 'none'
  return tiers.map(({ hoursBefore, refundPercent }) => `${hoursBefore} h: ${refundPercent}%`).join(', ')
}

/** Parses the format of `policyText`; returns an error sentence for any other text. */
export function readPolicy(text: string): PolicyTiers | string {
  if (text.toLowerCase() === 'none') return []
  const tiers: PolicyTiers = []
  for (const part of text.split(/[,;]/)) {
    const match = /^\s*(\d{1,4})\s*h(?:ours?)?\s*:?\s*(\d{1,3})\s*%\s*$/i.exec(part)
    const [hoursBefore, refundPercent] = [Number(match?.[1]), Number(match?.[2])]
    if (!match || hoursBefore > hoursMax || refundPercent > 100)
      return 'Cancellation policy must be hours of notice with a refund, such as 24 h: 100%, 0 h: 50%, or none.'
    tiers.push({ hoursBefore, refundPercent })
  }
  if (tiers.length > tiersMax)
    return `Cancellation policy has ${tiers.length} steps. Use ${tiersMax} or fewer.`
  const isOrdered = tiers.every((tier, at) => {
    const before = tiers[at - 1]
    return !before || (tier.hoursBefore < before.hoursBefore && tier.refundPercent <= before.refundPercent)
  })
  return isOrdered
    ? tiers
    : 'Cancellation policy must begin with the longest notice, and refund less the later the cancellation is.'
}

/** Parses “none”, “card on file”, “full”, an amount or a percentage; null for any other text. */
export function readDeposit(text: string): DepositTerms | null {
  const word = text.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  if (word === 'none' || word === 'no') return { kind: 'none' }
  if (word === 'card on file') return { kind: 'card_on_file' }
  if (word === 'full') return { kind: 'full' }
  const percent = /^(\d{1,3})\s?%$/.exec(text)
  if (percent) {
    const value = Number(percent[1])
    return value >= 1 && value <= 100 ? { kind: 'percent', percent: value } : null
  }
  const cents = hundredthsOf(text)
  return cents !== null && cents >= 1 && cents <= 100_000_000
    ? { kind: 'fixed', usdCents: usdCents(cents) }
    : null
}
