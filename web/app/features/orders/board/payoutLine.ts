import type { OrderPayout } from 'contract/payouts/payouts'
import type { LocalDate } from 'contract/core/instant'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatMonthDay } from '../../../shared/format/day.ts'

/** Payout of an order after the marketplace fee, and its date. */
export function payoutLine({ state, on, feeUsdCents, usdCents }: Omit<OrderPayout, 'orderId'>): string {
  if (state === 'canceled') return 'Fully refunded, no payout.'
  const fee = feeUsdCents > 0 ? `, after Goodword’s fee of ${formatUsd(feeUsdCents)}` : ', no fee'
  return `Payout ${formatUsd(usdCents)}${fee}. ${whenText(state, on)}`
}

function whenText(state: Exclude<OrderPayout['state'], 'canceled'>, on: LocalDate | null): string {
  const day = on && formatMonthDay(on)
  switch (state) {
    case 'pending':
      return 'Paid out two days after completion.'
    case 'scheduled':
    case 'failed':
      return day ? `Paid out on ${day}.` : 'Included in your next payout.'
    case 'frozen':
      return 'On hold: the payment is disputed.'
    case 'processing':
      return 'On its way to your bank account.'
    case 'paid':
      return day ? `Paid out on ${day}.` : 'Paid out.'
  }
}
