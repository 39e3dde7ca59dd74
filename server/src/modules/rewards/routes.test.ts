import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import type { Voucher } from 'contract/rewards/rewards'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useApp } from '../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { activateSource, earnPoints } from '../ledger/earn/earn.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { lotDraft } from '../../../test-support/fixtures/ledger.ts'

const server = useApp()
let bakery: BusinessId

interface Person {
  readonly id: MemberId
  readonly cookie: string
}

beforeAll(async () => {
  const context = now()
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, bakery)
})

/** The routes use the system clock. */
function now() {
  return { ...server.database.contextOf(), now: new Date().toISOString() as Voucher['issuedAt'] } // an instant
}

async function person(role?: 'owner' | 'staff'): Promise<Person> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  if (role) await addMembership(now(), { businessId: bakery, memberId: id, role })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

async function send(
  by: Person,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      cookie: by.cookie,
      origin: 'http://localhost:3999',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const loaf = {
  name: 'A loaf of bread',
  description: 'Any of them.',
  pricePoints: 100,
  cashUsdCents: 0,
  stock: 2,
  perMemberLimit: null,
  tierName: null,
  voucherDays: 30,
}

async function give(memberId: MemberId, points: number): Promise<void> {
  await inTransaction(server.database.db, async (db) => {
    const context = { ...now(), db }
    const source = { source: 'signup', sourceId: randomUUID() } as const
    await earnPoints(context, {
      ...source,
      memberId,
      businessId: null,
      title: 'Hello',
      lots: [lotDraft(points)],
    })
    await activateSource(context, { ...source, memberId })
  })
}

test('a reward is offered, redeemed, accepted at the till and counted', async () => {
  const owner = await person('owner')
  const staff = await person('staff')
  const maya = await person()
  await give(maya.id, 250)
  expect((await send(staff, 'POST', `/businesses/${bakery}/rewards`, loaf)).body.code).toBe('not_permitted')
  expect((await send(maya, 'POST', `/businesses/${bakery}/rewards`, loaf)).body.code).toBe(
    'business_not_found',
  )
  const { body: reward } = await send(owner, 'POST', `/businesses/${bakery}/rewards`, loaf)
  const redeem = `/rewards/${String(reward.id)}/redeem`
  expect((await send(maya, 'GET', '/rewards?affordable=true')).body).toMatchObject({
    availablePoints: 250,
    offers: [{ isAffordable: true, missingPoints: 0, blockedBy: null, reward: { left: 2 } }],
  })
  const key = randomUUID()
  const first = await send(maya, 'POST', redeem, undefined, key)
  expect(first.body).toMatchObject({ status: 'issued', points: 100, rewardName: loaf.name })
  expect((await send(maya, 'POST', redeem, undefined, key)).body).toEqual(first.body)
  expect((await balancesOf(now(), maya.id)).available).toBe(150)
  const accept = { code: String(first.body.code) }
  const till = `/businesses/${bakery}/vouchers/accept`
  expect((await send(staff, 'POST', till, accept)).body).toMatchObject({ status: 'used' })
  expect((await send(staff, 'POST', till, accept)).body).toMatchObject({ status: 409, code: 'voucher_used' })
  expect((await send(maya, 'GET', '/vouchers')).body).toMatchObject({ vouchers: [{ status: 'used' }] })
  expect((await send(staff, 'GET', `/businesses/${bakery}/rewards`)).body).toMatchObject({
    rewards: [{ issued: 1, used: 1, reward: { left: 1 } }],
  })
  const gone = await send(owner, 'DELETE', `/businesses/${bakery}/rewards/${String(reward.id)}`)
  expect(gone.body).toMatchObject({ isOffered: false })
  expect((await send(maya, 'POST', redeem)).body).toMatchObject({ code: 'reward_not_found' })
})

test('codes cannot be guessed: after too many wrong codes the till must wait', async () => {
  const staff = await person('staff')
  const till = `/businesses/${bakery}/vouchers/accept`
  const wrong = () => send(staff, 'POST', till, { code: randomUUID() })
  for (let tries = 0; tries < 20; tries += 1) expect((await wrong()).body.code).toBe('voucher_not_found')
  // The server counts a wrong code after it responds.
  await expect.poll(async () => (await wrong()).body.code).toBe('rate_limited')
  const answers = await Promise.all(Array.from({ length: 100 }, wrong))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
  const other = await person('staff')
  expect((await send(other, 'POST', till, { code: randomUUID() })).body.code).toBe('voucher_not_found')
})

test('a stranger cannot accept vouchers, and their attempts are not counted', async () => {
  const stranger = await person()
  const till = `/businesses/${bakery}/vouchers/accept`
  for (let tries = 0; tries < 25; tries += 1)
    expect((await send(stranger, 'POST', till, { code: randomUUID() })).body.code).toBe('business_not_found')
})
