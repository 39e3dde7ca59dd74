import type { MemberId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { watchDifferences } from './differences.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const start = Instant.parse('2026-11-20T17:00:00.000Z')
let maya: MemberId
let operator: MemberId

beforeEach(async () => {
  database.clock.moveTo(start)
  maya = await fixture.loyalty.newMember()
  const created = await createMember(database.contextOf(), {
    email: `${crypto.randomUUID()}@goodword.example`,
    displayName: 'Olu',
    emailVerified: true,
    isOperator: true,
  })
  operator = created.id
})

const after = (minutes: number) => database.clock.moveTo(plus(start, { minutes }))
const alerts = async () =>
  (
    await database.pool.query<{ body: string }>(
      `select body from notification where member_id = $1 and natural_key like 'payment-difference:%'`,
      [operator],
    )
  ).rows.map(({ body }) => body)

test('a payment that differs from the ledger for an hour alerts operators once, also after days', async () => {
  await fixture.fill(maya, [
    { productId: await fixture.newProduct(fixture.loyalty.bakery, 1200), quantity: 1 },
  ])
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkout.id],
  )
  const intentId = rows[0]!.intent_id // a card paid it
  await watchDifferences(fixture.port)
  // Refunded manually at the processor, without a record in the ledger.
  await fixture.port.gateway.refund({
    key: 'by hand',
    intentId,
    amountUsdCents: 1200 as never, // twelve dollars
    reference: 'by hand',
  })
  await watchDifferences(fixture.port)
  after(59)
  await watchDifferences(fixture.port)
  expect(await alerts()).toEqual([])
  after(60)
  await watchDifferences(fixture.port)
  await watchDifferences(fixture.port)
  expect(await alerts()).toEqual([
    `Payment ${intentId}: 0 cents at the processor, 1200 cents in the ledger (unexplained).`,
  ])
  // A known difference is compared until it is resolved, even after the look-back period.
  after(5 * 24 * 60)
  await watchDifferences(fixture.port)
  expect((await database.pool.query('select why from payment_difference')).rows).toEqual([
    { why: 'unexplained' },
  ])
  const settled = {
    ...fixture.port,
    gateway: {
      ...fixture.port.gateway,
      readIntent: async (id: string) => ({
        ...(await fixture.port.gateway.readIntent(id)),
        refundedUsdCents: 0 as never, // nothing
      }),
    },
  }
  await watchDifferences(settled)
  expect((await database.pool.query('select why from payment_difference')).rows).toEqual([])
})
