import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { payIn } from '../ledger/sales/money.ts'
import { activateSource, earnPoints } from '../ledger/earn/earn.ts'
import { lotDraft } from '../../../test-support/fixtures/ledger.ts'

const server = useApp()
let bakery: BusinessId
let maya: Person
let tomas: Person
let ines: Person

interface Person {
  readonly id: MemberId
  readonly cookie: string
}

/** The routes use the system clock. */
function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
}

async function person({ isOperator = false } = {}): Promise<Person> {
  const email = `${randomUUID()}@goodword.example`
  const { id } = await createMember(now(), { email, displayName: 'Maya', emailVerified: true, isOperator })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
  maya = await person()
  tomas = await person()
  ines = await person({ isOperator: true })
  await addMembership(now(), { businessId: bakery, memberId: tomas.id, role: 'owner' })
  await payIn(now(), { transferId: 'one', businessId: bakery, usdCents: 80, title: 'Paid in' })
  const source = { memberId: maya.id, source: 'signup' as const, sourceId: 'one' }
  await earnPoints(now(), {
    ...source,
    businessId: bakery,
    title: 'Welcome',
    lots: [lotDraft(80, { funderId: bakery })],
  })
  await activateSource(now(), source)
})

async function send(by: Person, method: 'GET' | 'POST', path: string, body?: object, key?: string) {
  return server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      cookie: by.cookie,
      origin: 'http://localhost:3999',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
}

test('an invalid id in the path is not found rather than invalid input', async () => {
  for (const [method, path, code, body] of [
    ['GET', '/wallet/ledger/nonsense', 'receipt_not_found'],
    ['GET', `/wallet/ledger/${randomUUID()}`, 'receipt_not_found'],
    ['POST', '/wallet/holds/nonsense/void', 'hold_not_found'],
    ['GET', '/businesses/nonsense/statement', 'business_not_found'],
    ['GET', `/wallet?businessId=${randomUUID()}`, 'business_not_found'],
    ['POST', `/businesses/${bakery}/holds/nonsense/capture`, 'hold_not_found', { orderId: randomUUID() }],
  ] as const) {
    const answer = await send(tomas, method, path, body, randomUUID())
    expect(answer.json(), path).toMatchObject({ code, status: 404 })
  }
})

test('a checkout holds points, the till captures them, and the same key gets the same response', async () => {
  const body = { checkoutId: randomUUID(), parts: [{ businessId: bakery, points: 30 }] }
  const key = randomUUID()
  const answers = [
    await send(maya, 'POST', '/wallet/holds', body, key),
    await send(maya, 'POST', '/wallet/holds', body, key),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [hold, again] = answers.map((answer) => answer.json<{ id: string; points: number }>())
  expect(again).toEqual(hold)
  const path = `/businesses/${bakery}/holds/${hold!.id}/capture`
  const order = { orderId: randomUUID() }
  expect((await send(maya, 'POST', path, order, randomUUID())).json()).toMatchObject({
    code: 'business_not_found',
  })
  expect((await send(tomas, 'POST', path, order, randomUUID())).json()).toMatchObject({ status: 'captured' })
  expect((await send(maya, 'GET', '/wallet')).json()).toMatchObject({ availablePoints: 50, heldPoints: 0 })
  const history = (await send(maya, 'GET', '/wallet/ledger?pageSize=2')).json<{
    rows: { id: string }[]
    nextPageToken: string
  }>()
  expect(history.rows).toHaveLength(2)
  const next = await send(maya, 'GET', `/wallet/ledger?pageSize=2&pageToken=${history.nextPageToken}`)
  expect(next.json()).toMatchObject({ rows: [{ kind: 'activate' }, { kind: 'earn' }], nextPageToken: null })
  expect(
    (await send(tomas, 'GET', `/wallet/ledger?pageToken=${history.nextPageToken}`)).json(),
  ).toMatchObject({ code: 'page_token_invalid' })
  expect((await send(maya, 'GET', '/wallet/months')).json<{ months: unknown[] }>().months).toHaveLength(18)
})

test('statements are files for their owners only', async () => {
  for (const [by, path] of [
    [maya, '/wallet/statement.csv'],
    [tomas, `/businesses/${bakery}/statement.csv`],
  ] as const) {
    const { headers, body } = await send(by, 'GET', path)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
    expect(body).toContain('\r\n')
  }
  expect((await send(tomas, 'GET', `/businesses/${bakery}/statement`)).json()).toMatchObject({
    total: { withheld: -80, released: 30, closing: 30, reserveClosing: 50 },
  })
  for (const path of ['statement', 'statement.csv'])
    expect((await send(maya, 'GET', `/businesses/${bakery}/${path}`)).json()).toMatchObject({
      code: 'business_not_found',
    })
  expect(
    (await send(tomas, 'GET', `/businesses/${bakery}/statement?from=2026-02-02&to=2026-01-01`)).json(),
  ).toMatchObject({ code: 'period_invalid' })
})

test('only operators can verify the ledger', async () => {
  expect((await send(ines, 'GET', '/admin/ledger/verify')).json()).toMatchObject({ isSound: true })
  expect((await send(tomas, 'GET', '/admin/ledger/verify')).json()).toMatchObject({ code: 'forbidden' })
  const correction = { orderId: randomUUID(), outcome: 'keep', reason: 'A mistake of the till.' }
  for (const [by, code] of [
    [tomas, 'forbidden'],
    [ines, 'capture_not_found'],
  ] as const)
    expect((await send(by, 'POST', '/admin/ledger/corrections', correction)).json()).toMatchObject({ code })
})
