import { randomUUID } from 'node:crypto'
import type { Checkout, CheckoutQuote } from 'contract/checkouts/checkouts'
import type { MemberId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { addToCart } from '../carts/carts.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
let loaf: ProductId
let maya: { id: MemberId; cookie: string }

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  await defineTestCategories(now())
  await publishBusiness(now(), await listBusiness(now(), bakeryDraft()))
  loaf = (await server.database.db.selectFrom('product').select('id').executeTakeFirstOrThrow()).id
  maya = await person()
})

async function person() {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  await addToCart({ ...now(), actor: { memberId: id, isOperator: false, sessionId: null } }, [
    { productId: loaf, quantity: 2 },
  ])
  return { id, cookie: `goodword_session=${(await createSession(now(), id)).token}` }
}

async function send(
  path: string,
  { body, cookie = maya.cookie, key }: { body?: object; cookie?: string; key?: string } = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin: 'http://localhost:3999', cookie, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<Checkout & CheckoutQuote & { code?: string }>(),
  }
}

const tender = { points: 0, usesStoreCredit: false, tips: [] }

test('a checkout can be quoted, started and cancelled, with one payment at the processor', async () => {
  const quote = (await send('/checkouts/quote', { body: tender })).body
  const key = randomUUID()
  const start = () => send('/checkouts', { body: { ...tender, version: quote.version }, key })
  const [first, again] = [await start(), await start()]
  expect(first).toMatchObject({ status: 200, body: { status: 'open', cardUsdCents: quote.totalUsdCents } })
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  const card = () => send(`/checkouts/${first.body.id}/card`)
  const opened = await card()
  expect(opened.body.card).toMatchObject({ provider: 'sandbox', status: 'requires_payment_method' })
  expect((await card()).body.card?.clientSecret).toBe(opened.body.card?.clientSecret)
  expect((await send(`/checkouts/${first.body.id}/settle`)).body.status).toBe('open')
  expect((await send(`/checkouts/${first.body.id}/cancel`)).body.status).toBe('cancelled')
})

test.each([
  ['negative points', { ...tender, points: -1 }],
  ['fractional points', { ...tender, points: 0.5 }],
  ['points as text', { ...tender, points: '1' }],
  ['too many points', { ...tender, points: 1e9 + 1 }],
  ['a negative tip', { ...tender, tips: [{ businessId: randomUUID(), usdCents: -1 }] }],
  ['an own price', { ...tender, totalUsdCents: 1 }],
])('refuses %s as invalid input', async (_name, body) => {
  expect(await send('/checkouts/quote', { body })).toMatchObject({
    status: 400,
    body: { code: 'input_invalid' },
  })
})

test('an outdated quote is refused', async () => {
  expect(await send('/checkouts', { body: { ...tender, version: 'old' }, key: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  })
})

test('an unknown checkout or an invalid id is not found', async () => {
  for (const id of [randomUUID(), '0', 'null'])
    expect(await send(`/checkouts/${id}/settle`), id).toMatchObject({
      status: 404,
      body: { code: 'checkout_not_found' },
    })
})

test('webhook messages without a valid signature are refused, and change nothing', async () => {
  for (const signature of [undefined, 't=1,v1=00', 'nonsense']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/payments',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
      payload: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ code: string }>().code).toBe('webhook_signature_invalid')
  }
  const { rows } = await server.database.pool.query('select count(*)::int as count from provider_event')
  expect(rows).toEqual([{ count: 0 }])
})
