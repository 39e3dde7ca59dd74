import type { Voucher } from 'contract/rewards/rewards'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usdCents } from 'contract/core/money'

/** Why a text is not a valid code; null when it may be one. */
export function codeProblem(text: string): string | null {
  const code = text.trim()
  if (code === '') return 'Enter the voucher code.'
  return code.length < 4 ? 'The code is too short.' : null
}

/** Item to hand over, and the amount due. */
export function acceptedText({
  rewardName,
  cashUsdCents,
}: Pick<Voucher, 'rewardName' | 'cashUsdCents'>): string[] {
  return [
    `Redeemed: ${rewardName}.`,
    cashUsdCents > 0 ? `Collect ${formatUsd(usdCents(cashUsdCents))} from the member.` : 'No payment due.',
  ]
}

/** Why the voucher is refused, and the remedy. */
export function refusedText({ code, sentence }: Pick<CallFailure, 'code' | 'sentence'>): string[] {
  switch (code) {
    case 'voucher_not_found':
      return [sentence, 'Check the code, and that it was issued for your business.']
    case 'voucher_used':
      return [sentence, 'Do not hand over the reward.']
    case 'voucher_expired':
      return [sentence, 'The points were returned to the member, who can redeem the reward again.']
    default:
      return [sentence]
  }
}
