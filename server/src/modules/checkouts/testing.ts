import type { Checkout, Tender } from 'contract/checkouts'
import type { BookingId, BusinessId, CheckoutId, MemberId, ProductId } from 'contract/ids'
import { afterAll, beforeAll } from 'vitest'
import type { CardDesk } from '../../cardDesk.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openSandbox, type PaymentSandbox } from '../../integrations/payments/sandbox/sandbox.ts'
import { cardWith } from '../../integrations/payments/sandbox/testingSandbox.ts'
import { createLog } from '../../log.ts'
import type { TestDatabase } from '../../testing.ts'
import { addToCart, emptyCart } from '../carts/carts.service.ts'
import { tellOfEvents } from '../events/events.service.ts'
import { type LoyaltyWorld } from '../loyalty/testing.ts'
import { type OrdersWorld, useOrdersWorld } from '../orders/testing.ts'
import { cardPaymentFor, cardPaymentOf, closePayment, noteCardPayment } from './checkouts.card.service.ts'
import { chargeOnFile } from './checkouts.charges.service.ts'
import { drawUp } from './checkouts.quote.service.ts'
import { present, startCheckout } from './checkouts.service.ts'
import { sendRefund } from './checkouts.refunds.service.ts'
import { settleOwn } from './checkouts.settle.service.ts'
import { handleEvent } from './checkouts.watch.service.ts'

export interface CheckoutsWorld {
  readonly desk: CardDesk
  readonly sandbox: PaymentSandbox
  readonly loyalty: LoyaltyWorld
  readonly orders: OrdersWorld
  /** In a transaction of its own, as a call of this member. */
  as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T>
  newProduct(businessId: BusinessId, cents: number, stock?: number | null): Promise<ProductId>
  stockOf(productId: ProductId): Promise<number | null>
  fill(memberId: MemberId, items: readonly { productId: ProductId; quantity: number }[]): Promise<void>
  /** Quote, start and, where a card pays, the payment at the processor. */
  start(memberId: MemberId, tender?: Partial<Tender>, ownLinks?: readonly string[]): Promise<Checkout>
  pay(checkout: Checkout, number?: string): Promise<void>
  settle(memberId: MemberId, id: CheckoutId): Promise<Checkout>
  /** Does what was enqueued for after the commits; answers how many jobs there were. */
  work(): Promise<number>
}

export const visa = '4242424242424242'

/** Businesses that sell, members who buy, and a card processor on records of its own. */
export function useCheckoutsWorld(database: TestDatabase): CheckoutsWorld {
  const orders = useOrdersWorld(database)
  const opened: { sandbox?: PaymentSandbox } = {}
  beforeAll(() => {
    opened.sandbox = openSandbox({
      connectionString: database.url,
      clock: database.clock,
      log: createLog('silent'),
    })
  })
  afterAll(() => opened.sandbox?.close())
  const sandbox = () => {
    if (!opened.sandbox) throw new Error('the sandbox is there from beforeAll on')
    return opened.sandbox
  }
  const as: CheckoutsWorld['as'] = (memberId, work) =>
    inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
  const desk: CardDesk = {
    get db() {
      return database.db
    },
    get gateway() {
      return sandbox().gateway
    },
    provider: 'sandbox',
    write: (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db })),
  }
  return {
    desk,
    get sandbox() {
      return sandbox()
    },
    loyalty: orders.loyalty,
    orders,
    as,
    newProduct: (businessId, cents, stock = null) => orders.newProduct(businessId, cents, stock),
    stockOf: async (productId) => {
      const { rows } = await database.pool.query<{ stock: number | null }>(
        'select stock from product where id = $1',
        [productId],
      )
      return rows[0]!.stock // it exists
    },
    fill: async (memberId, items) => {
      await as(memberId, async (context) => {
        await emptyCart(context)
        await addToCart(context, items)
      })
    },
    start: async (memberId, more = {}, own = []) => {
      const tender = { points: 0, usesStoreCredit: false, tips: [], ...more }
      const { quote } = await as(memberId, (context) => drawUp(context, tender))
      const checkout = await as(memberId, (context) =>
        startCheckout(context, { ...tender, version: quote.version }, { own, friend: [] }),
      )
      if (!checkout.card) return checkout
      const intent = await cardPaymentFor(desk, checkout.id)
      return as(memberId, async (context) =>
        present(context, await noteCardPayment(context, checkout.id, { intent, provider: 'sandbox' })),
      )
    },
    pay: async ({ card }, number = visa) => {
      const clientSecret = card?.clientSecret
      if (!clientSecret) throw new Error('nothing is left for a card')
      await sandbox().bank.confirm({ clientSecret, card: cardWith(number) })
    },
    settle: async (memberId, id) => {
      const intent = await cardPaymentOf(desk, id)
      return as(memberId, async (context) => present(context, await settleOwn(context, id, intent)))
    },
    work: async () => {
      // Nobody listens here to what happened.
      const jobs = database.enqueued.splice(0).filter(({ job }) => job !== tellOfEvents)
      for (const { job, data } of jobs) {
        if (job === 'close-card-payment')
          await closePayment(desk, (data as { checkoutId: CheckoutId }).checkoutId) // its data
        if (job === 'charge-card-on-file')
          await chargeOnFile(desk, (data as { bookingId: BookingId }).bookingId) // its data
        if (job === 'refund-card') await sendRefund(desk, (data as { refundId: string }).refundId) // its data
        if (job === 'provider-event-arrived')
          await handleEvent(desk, data as Parameters<typeof handleEvent>[1]) // its data
      }
      return jobs.length
    },
  }
}
