import { randomUUID } from 'node:crypto'
import type { BusinessId, CheckoutId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { textOf } from '../../../test-support/pdfText.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { recordPurchase } from '../loyalty/purchases/recordPurchases.ts'
import { openOrders, placeOrders } from './placement/placeOrders.ts'

const server = useApp()
let bakery: BusinessId
let maya: Person
let tomas: Person

interface Person {
  readonly id: MemberId
  readonly cookie: string
}

/** The routes use the system clock. */
function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
}

async function person(): Promise<Person> {
  const email = `${randomUUID()}@goodword.example`
  const { id } = await createMember(now(), {
    email,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
  maya = await person()
  tomas = await person()
  await addMembership(now(), { businessId: bakery, memberId: tomas.id, role: 'staff' })
})

/** Two loaves for $15.00, paid by card. */
async function bought(): Promise<OrderId> {
  const { pool } = server.database
  const orderId = randomUUID() as OrderId // a new id
  const checkoutId = randomUUID() as CheckoutId // a new id
  await pool.query(
    `insert into checkout (id, member_id, status, points, store_credit, card, created_at, expires_at, paid_at)
     values ($1, $2, 'paid', 0, 0, 1500, now(), now(), now())`,
    [checkoutId, maya.id],
  )
  const { rows } = await pool.query('select id from product where business_id = $1', [bakery])
  const paid = { points: 0, storeCreditUsdCents: 0, cardUsdCents: 1500 }
  const line = { productId: rows[0].id, name: 'Sourdough loaf', unitUsdCents: usdCents(750), quantity: 2 }
  const order = { id: orderId, businessId: bakery, tipUsdCents: 0, feeUsdCents: 0, earnPoints: 0, ...paid }
  await openOrders(now(), {
    checkoutId,
    memberId: maya.id,
    orders: [{ ...order, lines: [{ ...line, ...paid }] }],
  })
  await recordPurchase(now(), {
    orderId,
    memberId: maya.id,
    businessId: bakery,
    lines: [{ usdCents: 1500, isEligible: true }],
    holdId: null,
    cardUsdCents: 1500,
    storeCreditUsdCents: 0,
    externalUsdCents: 0,
    feeUsdCents: 0,
    isCompleted: false,
  })
  await placeOrders(now(), [{ orderId, earnedPoints: 0, pointsReleasedAt: null }])
  return orderId
}

async function send(by: Person | null, method: 'GET' | 'POST', path: string, body?: object, key?: string) {
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      origin: 'http://localhost:3999',
      ...(by && { cookie: by.cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
}

test('a customer and a business process one order with their own calls', async () => {
  const orderId = await bought()
  const own = `/businesses/${bakery}/orders`
  expect((await send(maya, 'GET', '/orders?show=open')).json()).toMatchObject({ orders: [{ id: orderId }] })
  expect((await send(tomas, 'GET', own)).json()).toMatchObject({
    orders: [{ id: orderId, actions: ['accept', 'reject', 'refund'] }],
  })
  const accepted = await send(tomas, 'POST', `${own}/${orderId}/status`, { from: 'placed', to: 'accepted' })
  expect(accepted.json()).toMatchObject({ status: 'accepted' })
  expect((await send(maya, 'POST', `/orders/${orderId}/cancel`)).json()).toMatchObject({
    code: 'order_state',
  })
  const order = (await send(maya, 'GET', `/orders/${orderId}`)).json<{ lines: { id: string }[] }>()
  const response = await send(maya, 'POST', `/orders/${orderId}/refund-requests`, {
    reason: ' Burnt. ',
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
  })
  const { refunds } = response.json<{ refunds: { id: string }[] }>()
  expect(refunds).toMatchObject([{ status: 'requested', usdCents: 750, reason: 'Burnt.' }])
  const answer = { requestId: refunds[0]?.id, decision: 'approve', usdCents: 500, reason: 'Sorry.' }
  expect((await send(tomas, 'POST', `${own}/${orderId}/refunds`, answer, randomUUID())).json()).toMatchObject(
    {
      paymentStatus: 'partially_refunded',
      refundedUsdCents: 500,
    },
  )
})

test('the same refund sent twice with one key is paid once', async () => {
  const orderId = await bought()
  const path = `/businesses/${bakery}/orders/${orderId}/refunds`
  const body = { decision: 'approve', usdCents: 200, reason: 'One was small.' }
  const key = randomUUID()
  const answers = [await send(tomas, 'POST', path, body, key), await send(tomas, 'POST', path, body, key)]
  expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
  expect((await send(maya, 'GET', `/orders/${orderId}`)).json()).toMatchObject({ refundedUsdCents: 200 })
})

test('eight identical refunds without a key are rejected', async () => {
  const orderId = await bought()
  const path = `/businesses/${bakery}/orders/${orderId}/refunds`
  const body = { decision: 'approve', usdCents: 200, reason: 'One was small.' }
  for (let time = 1; time <= 8; time += 1)
    expect((await send(tomas, 'POST', path, body)).json()).toMatchObject({
      status: 400,
      code: 'idempotency_key_missing',
    })
  expect((await send(maya, 'GET', `/orders/${orderId}`)).json()).toMatchObject({ refundedUsdCents: 0 })
})

test('an invalid id in the path is not found rather than invalid input', async () => {
  for (const [by, path, code] of [
    [maya, '/orders/nonsense', 'order_not_found'],
    [maya, `/orders/${randomUUID()}`, 'order_not_found'],
    [tomas, '/businesses/nonsense/orders', 'business_not_found'],
    [maya, `/businesses/${bakery}/orders`, 'business_not_found'],
  ] as const)
    expect((await send(by, 'GET', path)).json(), path).toMatchObject({ code, status: 404 })
})

test('orders, CSV and statistics require a session', async () => {
  await bought()
  for (const path of ['/orders', '/orders.csv', '/orders/statistics?from=2026-01-01&to=2026-12-31'])
    expect((await send(null, 'GET', path)).json(), path).toMatchObject({ code: 'not_signed_in' })
  const { headers, body } = await send(maya, 'GET', '/orders.csv')
  expect(headers['content-disposition']).toBe('attachment; filename="goodword-orders.csv"')
  expect(body).toContain('2 × Sourdough loaf')
  const year = new Date().getUTCFullYear()
  const figures = await send(maya, 'GET', `/orders/statistics?from=${year - 1}-12-31&to=${year}-12-31`)
  expect(figures.json()).toMatchObject({ businesses: [{ slug: 'river-oak-bakery' }] })
  expect((await send(maya, 'GET', '/orders/statistics?from=2026-02-01&to=2026-01-01')).json()).toMatchObject({
    code: 'period_invalid',
  })
})

test('a customer can download only their own receipts as PDF', async () => {
  const orderId = await bought()
  const answer = await send(maya, 'GET', `/orders/${orderId}/receipt.pdf`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="goodword-orders-receipt.pdf"',
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // On the paper and with the address of the shop.
  expect(answer.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
  expect(textOf(answer.rawPayload)).toContain('1 Mill Street')
  expect((await send(tomas, 'GET', `/orders/${orderId}/receipt.pdf`)).json()).toMatchObject({
    code: 'order_not_found',
  })
})
