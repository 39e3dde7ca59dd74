import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

interface OrderFacts {
  readonly subtotal: number
  readonly total: number
  readonly refunded: number
  readonly status: string
  readonly statusAt: Instant
}

/** Of products and services, what the customer kept; what went back counts in proportion to tax and tip. */
export function keptOf({ subtotal, total, refunded, status }: Omit<OrderFacts, 'statusAt'>): number {
  if (isUndone({ status })) return 0
  if (total === 0) return 0
  return Number((BigInt(subtotal) * BigInt(total - refunded)) / BigInt(total))
}

export function isKept(order: Omit<OrderFacts, 'statusAt'>, minimumUsdCents: number): boolean {
  return keptOf(order) >= minimumUsdCents
}

export function isUndone({ status }: Pick<OrderFacts, 'status'>): boolean {
  return status === 'cancelled' || status === 'rejected'
}

export function isCompleted({ status }: Pick<OrderFacts, 'status'>): boolean {
  return status === 'fulfilled'
}

/** When the points can be released: so many days after the order was completed; null before. */
export function releaseAtOf(
  { status, statusAt }: Pick<OrderFacts, 'status' | 'statusAt'>,
  holdDays: number,
): Instant | null {
  if (!isCompleted({ status })) return null
  return plus(statusAt, { days: holdDays })
}
