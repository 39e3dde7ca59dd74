import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Hold } from 'contract/loyalty/wallet'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { listBusiness, publishBusiness } from '../../../modules/businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../../../modules/identity/sessions/sessions.ts'
import { activateSource, earnPoints } from '../../../modules/ledger/earn/earn.ts'
import { lotDraft } from '../../../../test-support/fixtures/ledger.ts'

const server = useApp()
let bakery: BusinessId

/** The calls use the machine's clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
})

async function memberWith(points: number): Promise<{ id: MemberId; cookie: string }> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  await earnPoints(now(), {
    memberId: id,
    businessId: null,
    source: 'signup',
    sourceId: id,
    title: 'Welcome',
    lots: [lotDraft(points)],
  })
  await activateSource(now(), { memberId: id, source: 'signup', sourceId: id })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

const hold = (cookie: string, key: string, points: unknown, checkoutId: string = randomUUID()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/wallet/holds',
    headers: { cookie, origin: 'http://localhost:3999', 'idempotency-key': key },
    payload: { checkoutId, parts: [{ businessId: bakery, points }] },
  })

test('the same key and body replay the stored response without another effect', async () => {
  const { cookie } = await memberWith(1000)
  const [key, checkoutId] = [randomUUID(), randomUUID()]
  const first = await hold(cookie, key, 600, checkoutId)
  expect(first.statusCode).toBe(200)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  const second = await hold(cookie, key, 600, checkoutId)
  expect(second.statusCode).toBe(200)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.json<Hold>()).toEqual(first.json<Hold>())
})

test('the same key with another body is refused', async () => {
  const { cookie } = await memberWith(1000)
  const [key, checkoutId] = [randomUUID(), randomUUID()]
  await hold(cookie, key, 600, checkoutId)
  const other = await hold(cookie, key, 601, checkoutId)
  expect(other.statusCode).toBe(422)
  expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('two members can use the same key independently', async () => {
  const [maya, jonah] = [await memberWith(1000), await memberWith(1000)]
  const key = randomUUID()
  expect((await hold(maya.cookie, key, 5)).statusCode).toBe(200)
  expect((await hold(jonah.cookie, key, 6)).statusCode).toBe(200)
})

test('thirty concurrent identical requests have one effect; the others are refused as in progress', async () => {
  const { cookie } = await memberWith(1000)
  const [key, checkoutId] = [randomUUID(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 30 }, () => hold(cookie, key, 600, checkoutId)))
  const ids = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Hold>().id),
  )
  expect(ids.size).toBe(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(answer.json()).toMatchObject({ status: 409, code: 'idempotency_in_progress' })
    expect(answer.headers['retry-after']).toBe('1')
  }
})

test('a refusal is not stored: the same key works once the balance is sufficient', async () => {
  const { cookie } = await memberWith(10)
  const key = randomUUID()
  const refused = await hold(cookie, key, 11)
  expect(refused.json()).toMatchObject({ code: 'points_insufficient', details: { missing: 1 } })
  expect((await hold(cookie, key, 10)).statusCode).toBe(200)
})

test('an invalid key and invalid amounts are refused before anything is written', async () => {
  const { cookie, id } = await memberWith(10)
  expect((await hold(cookie, 'x'.repeat(256), 5)).json()).toMatchObject({ code: 'idempotency_key_invalid' })
  for (const wrong of [0, -5, 0.5, '5', 1e21, 2 ** 53 + 2, null, [1]])
    expect((await hold(cookie, randomUUID(), wrong)).json()).toMatchObject({
      status: 400,
      code: 'input_invalid',
    })
  const { rows } = await server.database.pool.query('select from ledger_hold where member_id = $1', [id])
  expect(rows).toHaveLength(0)
})
