import type { DisputeStatus } from 'contract/checkouts/disputes'
import { usdCents } from 'contract/core/money'
import { noteDispute } from '../../../../server/src/modules/checkouts/disputes/disputes.ts'
import { disputeOfRow, intentOfRow } from '../../../../server/src/standins/cardProcessor/answers.ts'
import * as sandbox from '../../../../server/src/standins/cardProcessor/charges.repository.ts'
import type { Moment } from '../calendar.ts'
import { type HistoryEvent, known, type Mailbox } from '../context.ts'
import { caseOrder } from './orders.ts'
import type { ShopKey } from '../shops.ts'

interface Story {
  readonly shop: ShopKey
  readonly minimumUsdCents: number
  readonly paidDaysAgo: number
  readonly steps: readonly (readonly [daysAgo: number, DisputeStatus])[]
}

/** Two open disputes, one at the bank, and one of each outcome. */
const stories: readonly Story[] = [
  { shop: 'bakery', minimumUsdCents: 4200, paidDaysAgo: 19, steps: [[1, 'needs_response']] },
  { shop: 'restaurant', minimumUsdCents: 9600, paidDaysAgo: 24, steps: [[2, 'needs_response']] },
  {
    shop: 'wine-bar',
    minimumUsdCents: 6400,
    paidDaysAgo: 31,
    steps: [
      [12, 'needs_response'],
      [9, 'under_review'],
    ],
  },
  {
    shop: 'farm-shop',
    minimumUsdCents: 3100,
    paidDaysAgo: 66,
    steps: [
      [48, 'needs_response'],
      [45, 'under_review'],
      [21, 'won'],
    ],
  },
  {
    shop: 'bakery',
    minimumUsdCents: 5600,
    paidDaysAgo: 88,
    steps: [
      [72, 'needs_response'],
      [69, 'under_review'],
      [38, 'lost'],
    ],
  },
  {
    shop: 'noodle-bar',
    minimumUsdCents: 4800,
    paidDaysAgo: 40,
    steps: [
      [28, 'needs_response'],
      [27, 'prevented'],
    ],
  },
]

export function cardDisputes(customers: readonly Mailbox[]): HistoryEvent[] {
  return stories.flatMap(({ steps, ...story }, index) => {
    const order = `disputed ${index}`
    return [
      caseOrder({ ...story, order, who: customers[index % customers.length]!, index }), // below the length
      ...steps.map(([daysAgo, status]) => disputed({ daysAgo, minute: 11 * 60 + index * 7 }, order, status)),
    ]
  })
}

/** The bank opens a dispute about an order's payment, or moves it on. */
function disputed(moment: Moment, order: string, status: DisputeStatus): HistoryEvent {
  return {
    ...moment,
    run: async ({ context, payments }) => {
      const intentId = known(payments, order)
      const before = await sandbox.intentBy(context.db, { id: intentId })
      if (!before) throw new Error(`the stand-in has no payment of ${order}`)
      const opening = {
        dispute_id: sandbox.newId('du'),
        disputed_at: context.now,
        disputed_usd_cents: usdCents(before.received_usd_cents - before.refunded_usd_cents),
      }
      const row = await sandbox.updateIntent(context.db, intentId, {
        ...(before.dispute_id === null ? opening : {}),
        dispute_status: status,
      })
      const dispute = disputeOfRow(row)
      if (dispute) await noteDispute(context, { dispute, intent: intentOfRow(row) })
    },
  }
}
