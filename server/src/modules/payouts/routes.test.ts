import { randomUUID } from 'node:crypto'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Payouts } from 'contract/payouts/payouts'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
let bakery: BusinessId

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  await publishBusiness(now(), bakery)
})

async function person(role: 'owner' | 'operator' | 'stranger') {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Tomas',
    emailVerified: true,
    isOperator: role === 'operator',
  })
  if (role === 'owner') await addMembership(now(), { businessId: bakery, memberId: id, role })
  return `goodword_session=${(await createSession(now(), id)).token}`
}

async function get(path: string, cookie: string) {
  return server.app.inject({ url: `/api/v1${path}`, headers: { cookie } })
}

test('an owner reads and exports payouts and looks up orders; strangers cannot', async () => {
  const owner = await person('owner')
  const answer = await get(`/businesses/${bakery}/payouts`, owner)
  expect(answer.json<Payouts>()).toMatchObject({
    nextPayout: null,
    noPayoutBecause: 'You have no balance to pay out right now.',
    newClientFeeBasisPoints: 1000,
    payouts: [],
  })
  const file = await get(`/businesses/${bakery}/payouts.csv`, owner)
  expect(file.body).toBe(
    '\uFEFFDate,Amount (USD),Order amount (USD),Orders,Points and other sales (USD),Reversed (USD),Status,Reason\r\n',
  )
  const orders = (ids: string) => get(`/businesses/${bakery}/order-payouts?orderIds=${ids}`, owner)
  expect((await orders(`${randomUUID()},${randomUUID()}`)).json()).toEqual({ orders: [] })
  expect((await orders('one,two')).statusCode).toBe(400)
  const stranger = await person('stranger')
  for (const path of ['payouts', 'payouts.csv', `order-payouts?orderIds=${randomUUID()}`])
    expect((await get(`/businesses/${bakery}/${path}`, stranger)).statusCode).toBe(404)
})

test('only operators reconcile transfers with the ledger', async () => {
  const path = '/admin/payouts/reconciliation?since=2026-01-01'
  expect((await get(path, await person('owner'))).statusCode).toBe(403)
  expect((await get(path, await person('operator'))).json()).toMatchObject({ transfers: 0, differences: [] })
})
