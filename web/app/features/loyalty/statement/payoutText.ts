import type { Payout, Payouts } from 'contract/payouts/payouts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { balanceUsd, signedUsd } from './statementText.ts'
import { formatLocalDay } from '../../../shared/format/day.ts'

export const statusNames: Record<Payout['status'], string> = {
  pending: 'Pending',
  processing: 'Processing',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** Next payout, or why there is none. */
export function nextText({ nextPayout, noPayoutBecause }: Pick<Payouts, 'nextPayout' | 'noPayoutBecause'>): {
  readonly value: string
  readonly note: string
} {
  if (!nextPayout) return { value: 'None', note: noPayoutBecause ?? 'Nothing is due' }
  return {
    value: formatUsd(nextPayout.usdCents),
    note: `On ${formatLocalDay(nextPayout.on)}, to your bank account`,
  }
}

/** "1 order $40.00, points and other sales −$2.00" */
export function madeOf({
  orderCount,
  ordersUsdCents,
  otherUsdCents,
}: Pick<Payout, 'orderCount' | 'ordersUsdCents' | 'otherUsdCents'>): string {
  const other = 'points and other sales'
  if (orderCount === 0) return `${other} ${balanceUsd(otherUsdCents)}`
  const orders = `${ordersWord(orderCount)} ${balanceUsd(ordersUsdCents)}`
  return otherUsdCents === 0 ? orders : `${orders}, ${other} ${signedUsd(otherUsdCents)}`
}

/** "1 order", "12 orders" */
export function ordersWord(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`
}

/** "10%", "7.5%" */
export function percentText(basisPoints: number): string {
  return `${Number((basisPoints / 100).toFixed(2))}%`
}
