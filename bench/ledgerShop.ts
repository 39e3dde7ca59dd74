import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Pool } from 'pg'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { earnPoints, reverseEarned } from '../server/src/modules/ledger/earn/earn.ts'
import { captureHold, holdPoints } from '../server/src/modules/ledger/holds/holds.ts'
import { refundSale } from '../server/src/modules/ledger/sales/sales.ts'
import { contextOver } from './context.ts'

interface Order {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
}

const points = 10

/** Customers who buy with points, earn and get refunds at full speed. */
export class Shop {
  readonly #db: Db
  readonly #memberIds: readonly MemberId[]
  readonly #businessIds: readonly BusinessId[]
  readonly #sold: Order[] = []
  readonly #earned: Order[] = []
  readonly captureMilliseconds: number[] = []

  constructor(db: Db, memberIds: readonly MemberId[], businessIds: readonly BusinessId[]) {
    this.#db = db
    this.#memberIds = memberIds
    this.#businessIds = businessIds
  }

  /** A hold and its capture, each in its own transaction, as in checkout and payment. */
  async sell(): Promise<boolean> {
    const memberId = oneOf(this.#memberIds)
    const businessId = oneOf(this.#businessIds)
    const orderId = randomUUIDv7() as OrderId // made here
    const { id: holdId } = await this.#run((context) =>
      holdPoints(context, {
        memberId,
        checkoutId: orderId,
        parts: [{ businessId, points, isOwnBusiness: false }],
      }),
    )
    const began = performance.now()
    await this.#run((context) => captureHold(context, { holdId, businessId, orderId }))
    this.captureMilliseconds.push(performance.now() - began)
    this.#sold.push({ orderId, memberId, businessId })
    return true
  }

  /** Earns one lot for an order, preferring an order that was sold. */
  async earn(): Promise<boolean> {
    const sold = this.#sold.pop()
    const order = sold ?? {
      orderId: randomUUID(),
      memberId: oneOf(this.#memberIds),
      businessId: oneOf(this.#businessIds),
    }
    const { orderId, memberId, businessId } = order
    await this.#run((context) =>
      earnPoints(context, {
        memberId,
        businessId,
        source: 'order',
        sourceId: orderId,
        title: 'Earned',
        sale: { broughtUsdCents: points * 2, settled: new Map() },
        lots: [
          {
            component: 'base',
            points: 5,
            // Only a sale funds points of its business.
            funderId: sold ? businessId : null,
            scopeBusinessId: null,
            ruleId: null,
            activatesAt: null,
            expiry: 'never',
            expiresAt: null,
            jurisdiction: 'US',
            detail: {},
          },
        ],
      }),
    )
    if (sold) this.#earned.push(sold)
    return true
  }

  /** Refunds a whole order: returns its points and claws back the earned ones. False when no order is left. */
  async refund(): Promise<boolean> {
    const order = this.#earned.pop()
    if (!order) return false
    const { orderId, memberId } = order
    const refundId = randomUUID()
    await this.#run(async (context) => {
      await refundSale(context, { refundId, orderId, grossUsdCents: points * 2, asStoreCredit: false })
      await reverseEarned(context, {
        memberId,
        refundId,
        source: 'order',
        sourceId: orderId,
        title: 'Refund',
        parts: [{ component: 'base', points: 5 }],
      })
    })
    return true
  }

  /** Books the sales of captured holds. The other half was paid at the till, which moves nothing here. */
  static async book(pool: Pool): Promise<void> {
    await pool.query(`
      insert into ledger_sale (order_id, member_id, business_id, gross, points, card, store_credit, external, fee, posted_at)
      select order_id, member_id, business_id, ledger_slice.points * 2, ledger_slice.points, 0, 0, ledger_slice.points, 0, now()
      from ledger_slice join ledger_hold on ledger_hold.id = hold_id
      where order_id is not null on conflict do nothing`)
  }

  #run<T>(work: (context: Context) => Promise<T>): Promise<T> {
    return inTransaction(this.#db, (db) => work(contextOver(db)))
  }
}

function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]! // within bounds, never empty
}
