import type { Voucher } from 'contract/rewards/rewards'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usdCents } from 'contract/core/money'

/** Why a text is not a valid code; null when it may be one. */
export function codeProblem(text: string): string | null {
  const code = text.trim()
  if (code === '') return 'Type the code of the voucher.'
  return code.length < 4 ? 'A code is longer than that.' : null
}

/** Item to hand over, and the amount due. */
export function acceptedWords({
  rewardName,
  cashUsdCents,
}: Pick<Voucher, 'rewardName' | 'cashUsdCents'>): string[] {
  return [
    `Accepted: ${rewardName}.`,
    cashUsdCents > 0 ? `Take ${formatUsd(usdCents(cashUsdCents))} for it.` : 'Nothing is left to pay.',
  ]
}

/** Why the voucher is refused, and the remedy. */
export function refusedWords({ code, sentence }: Pick<CallFailure, 'code' | 'sentence'>): string[] {
  switch (code) {
    case 'voucher_not_found':
      return [sentence, 'Check the letters, and that it was made for your place.']
    case 'voucher_used':
      return [sentence, 'Do not hand anything over for it.']
    case 'voucher_expired':
      return [sentence, 'Its points went back to the member, who can redeem it anew.']
    default:
      return [sentence]
  }
}
