import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { acceptEstimate, publishCakes } from '../../../../test-support/fixtures/acceptedEstimates.ts'
import { useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { statementsOf } from '../../../../test-support/statements.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const { checkouts } = fixture
let maya: MemberId

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  maya = await checkouts.loyalty.newMember()
})

/** The locks of `docs/LEDGER.md` in their order, each with the statement that takes it. */
const locks: Record<string, RegExp> = {
  checkout: /from "checkout" .* for no key update$/,
  orders: /from "shop_order" .* for no key update$/,
  customer: /pg_advisory_xact_lock\(hashtextextended\('bookings of '/,
  bookings: /from "booking" .* for no key update$/,
  'agreed price': /from "estimate_request" .* for no key update$/,
  times: /from allocation where owner_id = .* for update|from bookable_resource .* for no key update$/,
  'member of loyalty': /from "member_loyalty" .* for (no key )?update$/,
  wallet: /ledger_capture_hold|ledger_open/,
}

/** The locks that statements take, in the order of first occurrence. */
function locksTaken(statements: readonly string[]): string[] {
  const flat = statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  const places = Object.entries(locks).map(([name, taking]) => ({
    name,
    place: flat.findIndex((statement) => taking.test(statement)),
  }))
  return places
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
}

test('settling an order takes locks in the order that the ledger defines', async () => {
  await checkouts.loyalty.give(maya, 500)
  const productId = await checkouts.newProduct(checkouts.loyalty.bakery, 1250)
  await checkouts.fill(maya, [{ productId, quantity: 1 }])
  const checkout = await checkouts.start(maya, { points: 300 })
  await checkouts.pay(checkout)
  const { answer, statements } = await statementsOf(database, () => checkouts.settle(maya, checkout.id))
  expect(answer.status).toBe('paid')
  expect(locksTaken(statements)).toEqual(['checkout', 'orders', 'member of loyalty', 'wallet'])
})

test('settling a booking locks its agreed price and its time before any points', async () => {
  const salon = await fixture.newSalon(4000, { deposit: { kind: 'percent', percent: 50 } })
  await checkouts.loyalty.give(maya, 500)
  const { versionId } = await publishCakes(fixture.as, salon)
  const accepted = { ...salon, customerId: maya, versionId, usdCents: usdCents(4200) }
  const { requestId } = await acceptEstimate(fixture.as, accepted)
  const [held] = await fixture.create(maya, await fixture.hold(salon, at('2026-11-24T14:00:00-05:00')), {
    estimateRequestId: requestId,
  })
  const checkout = await fixture.startPayment(maya, held!.id, { points: 300 }) // one was made
  await checkouts.pay(checkout)
  const { answer, statements } = await statementsOf(database, () => checkouts.settle(maya, checkout.id))
  expect(answer.status).toBe('paid')
  expect(locksTaken(statements)).toEqual(Object.keys(locks))
})
