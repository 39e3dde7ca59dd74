import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

interface OrderFacts {
  readonly subtotal: number
  readonly total: number
  readonly refunded: number
  readonly status: string
  readonly statusAt: Instant
}

/** The net amount of products and services after refunds; a refund also reduces tax and tip in proportion. */
export function netCentsOf({ subtotal, total, refunded, status }: Omit<OrderFacts, 'statusAt'>): number {
  if (isUndone({ status })) return 0
  if (total === 0) return 0
  return Number((BigInt(subtotal) * BigInt(total - refunded)) / BigInt(total))
}

export function isUnrefunded(order: Omit<OrderFacts, 'statusAt'>, minimumUsdCents: number): boolean {
  return netCentsOf(order) >= minimumUsdCents
}

export function isUndone({ status }: Pick<OrderFacts, 'status'>): boolean {
  return status === 'cancelled' || status === 'rejected'
}

export function isCompleted({ status }: Pick<OrderFacts, 'status'>): boolean {
  return status === 'fulfilled'
}

/** The release time: the hold days after the order was completed; null before that. */
export function releaseAtOf(
  { status, statusAt }: Pick<OrderFacts, 'status' | 'statusAt'>,
  holdDays: number,
): Instant | null {
  if (!isCompleted({ status })) return null
  return plus(statusAt, { days: holdDays })
}
