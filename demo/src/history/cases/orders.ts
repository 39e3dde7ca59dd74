import { randomFrom } from '../../town/random.ts'
import type { HistoryEvent, Mailbox } from '../context.ts'
import { sells } from '../selling.ts'
import type { ShopKey } from '../shops.ts'

/** An order that a later event of the history is about. */
export interface CaseOrder {
  readonly order: string
  readonly who: Mailbox
  readonly shop: ShopKey
  readonly paidDaysAgo: number
  /** Spreads the orders of one day. */
  readonly index: number
  /** Without a minimum, the order has everyday products. */
  readonly minimumUsdCents?: number
  readonly cardFingerprint?: string
}

export function caseOrder({ paidDaysAgo, index, ...sale }: CaseOrder): HistoryEvent {
  const moment = { daysAgo: paidDaysAgo, minute: 9 * 60 + ((index * 37) % 240) }
  return sells(moment, { ...sale, random: randomFrom(sale.order), pickedUpAfterMinutes: 20 })
}
