import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { notePaidCard } from '../../cards/payments/payerTracing.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { heldPayouts, releasePayouts } from './holds.ts'
import { readPayouts } from '../readPayouts.ts'
import { settlePayouts } from '../send/sendPayouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let bakery: BusinessId
let maya: MemberId

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  maya = await fixture.loyalty.newMember()
})

function pass(days: number): void {
  const moment = Temporal.Instant.from(database.clock.now()).add({ minutes: Math.round(24 * 60 * days) })
  database.clock.moveTo(moment.toString())
}

async function sell(cents: number, card: string): Promise<void> {
  const id = await fixture.orders.placeOne(maya, {
    businessId: bakery,
    lines: [{ unit: cents, quantity: 1 }],
  })
  await database.pool.query(`update shop_order set status = 'fulfilled', status_at = $2 where id = $1`, [
    id,
    database.clock.now(),
  ])
  await paidWith(id, card)
}

const paidWith = (id: OrderId, card: string) =>
  notePaidCard(database.contextOf(), {
    memberId: maya,
    fingerprint: card,
    orders: [{ id, businessId: bakery }],
  })

const settle = () => settlePayouts(fixture.port)
const read = () => readPayouts(database.contextOf(fixture.orders.tomas), bakery)
const held = () => heldPayouts(database.contextOf())

test('a new business waits a week after its first sale and sees why', async () => {
  await sell(4000, randomUUID())
  expect(await read()).toMatchObject({
    nextPayout: null,
    noPayoutBecause: 'Payouts start seven days after your first sale.',
  })
  pass(3)
  await settle()
  expect((await read()).payouts).toMatchObject([
    { status: 'pending', reason: expect.stringContaining('seven days after your first sale') },
  ])
  expect(await held()).toEqual([])
  pass(4.5)
  await settle()
  expect((await read()).payouts).toMatchObject([{ status: 'paid', usdCents: 3800 }])
})

test('a payout with too many orders on one card waits for a review and is paid once released', async () => {
  const card = randomUUID()
  for (let at = 0; at < 41; at += 1) await sell(500, at < 4 ? card : randomUUID())
  pass(2.75)
  await settle()
  const { payouts } = await read()
  expect(payouts[0]).toMatchObject({
    status: 'pending',
    reason: 'We are reviewing your recent sales before this payout. No action is needed.',
  })
  expect(await held()).toMatchObject([
    {
      business: { id: bakery },
      usdCents: payouts[0]?.usdCents,
      signs: ['One card paid for 4 of its 42 orders.'],
    },
  ])
  const operator = database.contextOf(await fixture.loyalty.newMember())
  await releasePayouts(operator, { businessId: bakery, note: 'A baker who buys bread for a school.' })
  expect(await held()).toEqual([])
  await expect(releasePayouts(operator, { businessId: bakery, note: 'Again.' })).rejects.toMatchObject({
    code: 'payout_not_held',
  })
  await settle()
  expect((await read()).payouts[0]).toMatchObject({ status: 'paid' })
})

test('a warning sign that no longer applies does not hold a payout', async () => {
  await database.pool.query('delete from payout_hold')
  await sell(2000, randomUUID())
  pass(2.75)
  await settle()
  expect(await held()).toHaveLength(1)
  pass(31)
  await settle()
  expect(await held()).toEqual([])
  expect((await read()).payouts[0]).toMatchObject({ status: 'paid' })
})
