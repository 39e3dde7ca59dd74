import { randomUUIDv7 } from 'node:crypto'
import type { BusinessId, CheckoutId, MemberId, OrderId, OrderLineId, ProductId } from 'contract/ids'
import { usdCents } from 'contract/money'
import { beforeAll } from 'vitest'
import type { Context } from '../../context.ts'
import { idsInOrder } from '../../ids.ts'
import type { TestDatabase } from '../../testing.ts'
import { addMembership } from '../businesses/businesses.service.ts'
import { holdPoints } from '../ledger/ledger.holds.service.ts'
import { recordPurchase } from '../loyalty/loyalty.purchases.service.ts'
import { type LoyaltyWorld, useLoyaltyWorld } from '../loyalty/testing.ts'
import type { OrderDraft } from './orders.draft.ts'
import { openOrders, placeOrders } from './orders.service.ts'

/** What is bought at one business; what neither points nor credit pay, the card does. Credit pays lines alone here. */
export interface Basket {
  readonly businessId: BusinessId
  readonly lines: readonly { readonly unit: number; readonly quantity: number; readonly name?: string }[]
  readonly points?: number
  readonly credit?: number
  readonly tip?: number
}

export interface OrdersWorld {
  readonly loyalty: LoyaltyWorld
  /** Works at the bakery. */
  readonly tomas: MemberId
  /** Works at the salon. */
  readonly ines: MemberId
  newProduct(businessId: BusinessId, cents: number, stock: number | null): Promise<ProductId>
  /** Orders that wait for their payment. */
  open(
    memberId: MemberId,
    baskets: readonly Basket[],
  ): Promise<{ checkoutId: CheckoutId; orders: OrderDraft[] }>
  /** The same, paid and placed. */
  place(memberId: MemberId, ...baskets: readonly Basket[]): Promise<OrderDraft[]>
  placeOne(memberId: MemberId, basket: Basket): Promise<OrderId>
  lineIds(orderId: OrderId): Promise<OrderLineId[]>
  as<T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T>
  status(orderId: OrderId): Promise<string>
}

/** Three businesses that sell to members, each paid as a checkout would. */
export function useOrdersWorld(database: TestDatabase): OrdersWorld {
  const loyalty = useLoyaltyWorld(database)
  const people: { tomas?: MemberId; ines?: MemberId } = {}
  beforeAll(async () => {
    people.tomas = await loyalty.newMember()
    people.ines = await loyalty.newMember()
    const [tomas, ines] = [people.tomas, people.ines]
    await loyalty.run(async (context) => {
      await addMembership(context, { businessId: loyalty.bakery, memberId: tomas, role: 'staff' })
      await addMembership(context, { businessId: loyalty.salon, memberId: ines, role: 'owner' })
    })
  })
  const must = (id: MemberId | undefined): MemberId => {
    if (!id) throw new Error('the people are there from beforeAll on')
    return id
  }
  const rowsOf = async <Row>(text: string, values: unknown[]) =>
    (await database.pool.query(text, values)).rows as Row[] // as the statement selects them
  const newProduct: OrdersWorld['newProduct'] = async (businessId, cents, stock) => {
    const [row] = await rowsOf<{ id: ProductId }>(
      `insert into product (business_id, name, description, price_usd_cents, stock, fulfilment, preparation_minutes, max_per_order, is_redeemable, position)
       values ($1, 'Rye loaf', 'Dark.', $2, $3, 'pickup', 10, 99, true, 99) returning id`,
      [businessId, cents, stock],
    )
    return row!.id // an insert returns its row
  }
  const draftOf = async ({
    businessId,
    lines,
    points = 0,
    credit = 0,
    tip = 0,
  }: Basket): Promise<Omit<OrderDraft, 'id'>> => {
    const products = await Promise.all(lines.map(({ unit }) => newProduct(businessId, unit, 10)))
    let [pointsLeft, creditLeft] = [points, credit]
    const sold = lines.map(({ unit, quantity, name = 'Rye loaf' }, at) => {
      const ofLine = Math.min(pointsLeft, unit * quantity)
      pointsLeft -= ofLine
      const ofCredit = Math.min(creditLeft, unit * quantity - ofLine)
      creditLeft -= ofCredit
      return {
        productId: products[at]!, // one for each line
        name,
        unitUsdCents: usdCents(unit),
        quantity,
        points: ofLine,
        storeCreditUsdCents: ofCredit,
        cardUsdCents: unit * quantity - ofLine - ofCredit,
      }
    })
    const card = sold.reduce((sum, { cardUsdCents }) => sum + cardUsdCents, tip)
    return {
      businessId,
      lines: sold,
      tipUsdCents: tip,
      points,
      storeCreditUsdCents: credit - creditLeft,
      cardUsdCents: card,
      feeUsdCents: 0,
      earnPoints: 0,
    }
  }
  const open: OrdersWorld['open'] = async (memberId, baskets) => {
    const checkoutId = randomUUIDv7() as CheckoutId // made here
    const orders: OrderDraft[] = []
    for (const [at, id] of idsInOrder(baskets.length).entries())
      orders.push({ id: id as OrderId, ...(await draftOf(baskets[at]!)) }) // one each, made here
    await database.pool.query(
      `insert into checkout (id, member_id, status, points, store_credit, card, created_at, expires_at, paid_at) values ($1, $2, 'paid', 0, 0, 0, $3, $3, $3)`,
      [checkoutId, memberId, database.clock.now()],
    )
    await loyalty.run((context) => openOrders(context, { checkoutId, memberId, orders }))
    return { checkoutId, orders }
  }
  const place: OrdersWorld['place'] = async (memberId, ...baskets) => {
    const { orders } = await open(memberId, baskets)
    await loyalty.run(async (context) => {
      for (const order of orders) await pay(context, memberId, order)
    })
    return orders
  }
  return {
    loyalty,
    get tomas() {
      return must(people.tomas)
    },
    get ines() {
      return must(people.ines)
    },
    newProduct,
    open,
    place,
    placeOne: async (memberId, basket) => (await place(memberId, basket))[0]!.id, // one for each basket
    lineIds: async (orderId) => {
      const rows = await rowsOf<{ id: OrderLineId }>(
        'select id from shop_order_line where order_id = $1 order by id',
        [orderId],
      )
      return rows.map(({ id }) => id)
    },
    as: (memberId, work) => loyalty.runAs(memberId, work),
    status: async (orderId) => {
      const [row] = await rowsOf<{ status: string }>('select status from shop_order where id = $1', [orderId])
      return row?.status ?? 'none'
    },
  }
}

async function pay(context: Context, memberId: MemberId, order: OrderDraft): Promise<void> {
  const parts = [{ businessId: order.businessId, points: order.points, isOwnBusiness: false }]
  const hold = order.points > 0 ? await holdPoints(context, { memberId, checkoutId: order.id, parts }) : null
  const { receipt, releasedAt } = await recordPurchase(context, {
    orderId: order.id,
    memberId,
    businessId: order.businessId,
    lines: [
      ...order.lines.map(({ unitUsdCents, quantity }) => ({
        usdCents: unitUsdCents * quantity,
        isEligible: true,
      })),
      { usdCents: order.tipUsdCents, isEligible: false },
    ],
    holdId: hold?.id ?? null,
    cardUsdCents: order.cardUsdCents,
    storeCreditUsdCents: order.storeCreditUsdCents,
    externalUsdCents: 0,
    feeUsdCents: order.feeUsdCents,
    isCompleted: false,
  })
  await placeOrders(context, [
    { orderId: order.id, earnedPoints: receipt.points, pointsReleasedAt: releasedAt },
  ])
}
