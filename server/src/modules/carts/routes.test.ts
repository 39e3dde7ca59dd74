import { randomUUID } from 'node:crypto'
import type { Cart } from 'contract/carts/carts'
import type { MemberId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
let loaf: ProductId

/** The routes use the system clock. */
function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
}

beforeAll(async () => {
  await defineTestCategories(now())
  const bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
  const row = await server.database.db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  loaf = row.id
})

async function person(): Promise<{ id: MemberId; cookie: string }> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly cookie?: string
  readonly key?: string
}

async function send({ method, path, body, cookie, key }: Call) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      origin: 'http://localhost:3999',
      ...(cookie ? { cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Cart & { code?: string }>() }
}

test('a cart requires a member, a preview does not', async () => {
  for (const call of [
    { method: 'GET', path: '/cart' },
    { method: 'DELETE', path: '/cart' },
    { method: 'POST', path: '/cart/items', body: { items: [] } },
    { method: 'PUT', path: `/cart/items/${loaf}`, body: { quantity: 1 } },
  ] as const)
    expect(await send(call)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  const items = [{ productId: loaf, quantity: 2 }]
  expect(await send({ method: 'POST', path: '/cart/preview', body: { items } })).toMatchObject({
    status: 200,
    body: { itemCount: 2, totalUsdCents: 1500, parts: [{ lines: [{ name: 'Sourdough loaf' }] }] },
  })
})

test('a cart can be filled, changed, read and emptied, and the header shows its count', async () => {
  const { cookie } = await person()
  const items = [{ productId: loaf, quantity: 2 }]
  expect((await send({ method: 'POST', path: '/cart/items', body: { items }, cookie })).body.itemCount).toBe(
    2,
  )
  const set = { method: 'PUT', path: `/cart/items/${loaf}`, cookie } as const
  expect((await send({ ...set, body: { quantity: 3 } })).body.itemCount).toBe(3)
  expect((await send({ method: 'GET', path: '/cart', cookie })).body.totalUsdCents).toBe(2250)
  expect((await send({ method: 'GET', path: '/auth/verify', cookie })).body).toMatchObject({
    counts: { cartItems: 3 },
  })
  expect((await send({ ...set, body: { quantity: 0 } })).body.parts).toEqual([])
  await send({ ...set, body: { quantity: 1 } })
  expect((await send({ method: 'DELETE', path: '/cart', cookie })).body.itemCount).toBe(0)
})

test('the same call with the same idempotency key adds once', async () => {
  const { cookie } = await person()
  const call = {
    method: 'POST',
    path: '/cart/items',
    body: { items: [{ productId: loaf, quantity: 1 }] },
    cookie,
    key: randomUUID(),
  } as const
  await send(call)
  expect((await send(call)).headers['idempotency-replayed']).toBe('true')
  expect((await send({ method: 'GET', path: '/cart', cookie })).body.itemCount).toBe(1)
})

test('invalid input is refused with 400', async () => {
  const { cookie } = await person()
  for (const quantity of [-1, 0.5, 1e9, 100, '1', null, true]) {
    const set = await send({ method: 'PUT', path: `/cart/items/${loaf}`, body: { quantity }, cookie })
    expect(set, `PUT ${quantity}`).toMatchObject({ status: 400, body: { code: 'input_invalid' } })
  }
  for (const path of ['/cart/items', '/cart/preview'])
    for (const items of [
      ...[0, -1, 0.5, 1e9, 100, '1', null].map((quantity) => [{ productId: loaf, quantity }]),
      Array.from({ length: 51 }, () => ({ productId: randomUUID(), quantity: 1 })),
      [{ productId: 'loaf', quantity: 1 }],
      [{ productId: loaf, quantity: 1, unitUsdCents: 1 }],
      {},
      'loaf',
    ]) {
      const answer = await send({ method: 'POST', path, body: { items }, cookie })
      expect(answer, JSON.stringify(items)).toMatchObject({ status: 400, body: { code: 'input_invalid' } })
    }
  expect((await send({ method: 'GET', path: '/cart', cookie })).body.itemCount).toBe(0)
})

test('an unknown product or an invalid id is not found', async () => {
  const { cookie } = await person()
  for (const id of [randomUUID(), 'loaf'])
    expect(
      await send({ method: 'PUT', path: `/cart/items/${id}`, body: { quantity: 1 }, cookie }),
    ).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
  const items = [{ productId: randomUUID(), quantity: 1 }]
  expect((await send({ method: 'POST', path: '/cart/items', body: { items }, cookie })).status).toBe(404)
})

test('the same product twice in one call is one line', async () => {
  const { cookie } = await person()
  const items = [
    { productId: loaf, quantity: 1 },
    { productId: loaf, quantity: 1 },
  ]
  const { body } = await send({ method: 'POST', path: '/cart/items', body: { items }, cookie })
  expect(body.parts[0]?.lines).toHaveLength(1)
  expect(body.itemCount).toBe(2)
})
