import type { MemberId, ProductId } from 'contract/core/ids'
import type { Pool } from 'pg'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Context, withRequestCache } from '../server/src/platform/context.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import type { PaymentPort } from '../server/src/integrations/payments/paymentPort.ts'
import { openSandbox, type PaymentSandbox } from '../server/src/standins/cardProcessor/cardProcessor.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { addToCart, emptyCart } from '../server/src/modules/carts/carts.ts'
import {
  cardPaymentFor,
  cardPaymentOf,
  noteCardPayment,
} from '../server/src/modules/checkouts/settle/cardPayment.ts'
import { priceCheckout } from '../server/src/modules/checkouts/quote/quoteCheckout.ts'
import { startCheckout } from '../server/src/modules/checkouts/start/startCheckout.ts'
import { settleOwnCheckout } from '../server/src/modules/checkouts/settle/settleCheckout.ts'
import { contextOver } from './context.ts'
import type { Town } from './ledgerSeed.ts'
import type { Measured } from './load.ts'

const log = createLog('silent')
const points = 120

/** Serves one customer after the other, from the cart to the booked orders. */
export class Counter {
  readonly #pool: Pool
  readonly #sandbox: PaymentSandbox
  readonly #port: PaymentPort
  readonly #members: readonly MemberId[]
  readonly #products: readonly ProductId[]
  #next = 0
  #times = new Map<string, number[]>()

  private constructor(
    pool: Pool,
    sandbox: PaymentSandbox,
    { members, products }: { members: readonly MemberId[]; products: readonly ProductId[] },
  ) {
    this.#pool = pool
    this.#sandbox = sandbox
    this.#members = members
    this.#products = products
    this.#port = {
      db: createDatabase(pool),
      gateway: sandbox.gateway,
      provider: 'sandbox',
      write: (work) => this.#write(null, work),
    }
  }

  /** Gives every business of the town its category, its location and a product. */
  static async open(address: string, { memberIds, businessIds }: Town): Promise<Counter> {
    const pool = createPool(address, { max: 40 })
    await pool.query(`insert into category (slug, name, plural_name, group_name, glyph, schema_type, position, synonyms)
      values ('bakery', 'Bakery', 'Bakeries', 'Food', 'bread', 'Bakery', 1, '{}') on conflict do nothing`)
    await pool.query(
      `insert into business_category (business_id, category_slug, position) select id, 'bakery', 0 from unnest($1::uuid[]) as id`,
      [businessIds],
    )
    const { rows } = await pool.query<{ id: ProductId }>(
      `insert into product (business_id, name, description, price_usd_cents, stock, fulfilment, preparation_minutes, max_per_order, is_redeemable, position)
       select id, 'Loaf', '', 1250, null, 'pickup', 10, 20, true, 1 from unnest($1::uuid[]) as id returning id`,
      [businessIds],
    )
    const sandbox = openSandbox({ connectionString: address, clock: systemClock, log })
    return new Counter(pool, sandbox, { members: memberIds, products: rows.map(({ id }) => id) })
  }

  async serve(): Promise<boolean> {
    const at = this.#next++
    const member = this.#members[at % this.#members.length]! // within bounds
    const items = [at, at * 7 + 1].map((each) => ({
      productId: this.#products[each % this.#products.length]!, // within bounds
      quantity: 1,
    }))
    await this.#write(member, async (context) => {
      await emptyCart(context)
      await addToCart(context, items)
    })
    const tender = { points, usesStoreCredit: false, tips: [] }
    const { quote } = await this.#timed('quote', () =>
      this.#write(member, (context) => priceCheckout(withRequestCache(context), tender)),
    )
    const { id } = await this.#timed('start', () =>
      this.#write(member, (context) =>
        startCheckout(withRequestCache(context), { ...tender, version: quote.version }),
      ),
    )
    const intent = await cardPaymentFor(this.#port, id)
    if (!intent) throw new Error('expected a card payment for the rest')
    await this.#write(member, (context) => noteCardPayment(context, id, { intent, provider: 'sandbox' }))
    await this.#sandbox.bank.confirm({
      clientSecret: intent.clientSecret,
      card: { number: '4242424242424242', expiry: '04/39', cvc: '123' },
    })
    const { status } = await this.#timed('settle', async () => {
      const paid = await cardPaymentOf(this.#port, id)
      return this.#write(member, (context) => settleOwnCheckout(context, id, paid))
    })
    if (status !== 'paid') throw new Error(`a checkout has status ${status}`)
    return true
  }

  /** Durations by step since the last `forget`. */
  steps(): Record<string, Measured> {
    return Object.fromEntries(
      [...this.#times].map(([name, times]) => [
        name,
        { count: times.length, seconds: 1, latencies: times.toSorted((one, other) => one - other) },
      ]),
    )
  }

  forget(): void {
    this.#times = new Map()
  }

  async close(): Promise<void> {
    await this.#sandbox.close()
    await this.#pool.end()
  }

  async #timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const answer = await work()
    this.#times.set(name, [...(this.#times.get(name) ?? []), performance.now() - began])
    return answer
  }

  #write<T>(memberId: MemberId | null, work: (context: Context) => Promise<T>): Promise<T> {
    return inTransaction(this.#port.db, (db) => work(contextOver(db, memberId)))
  }
}
