import type { BookingId, MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { chargeOnFile, sweepCharges } from '../../checkouts/settle/chargeCardOnFile.ts'
import { watchCheckouts } from '../../checkouts/events/providerEvents.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const { checkouts } = fixture
const start = at('2026-11-24T14:00:00-05:00')
const price = 4001
const declining = '4000000000000341'
let clinic: BookedSalon
let maya: MemberId

beforeAll(async () => {
  clinic = await fixture.newSalon(price, { deposit: { kind: 'card_on_file' } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await checkouts.loyalty.newMember()
})

const minutesLater = (minutes: number) => database.clock.moveTo(plus(database.clock.now(), { minutes }))

/** A visit whose balance is due, without a charge attempt. */
async function due(number?: string): Promise<BookingId> {
  const card = await fixture.saveCard(maya, number)
  const { id } = await fixture.book(maya, clinic, start, { card: { card, paysRest: true } })
  database.clock.moveTo('2026-11-24T20:00:00Z')
  await fixture.move(clinic, id, 'complete')
  database.enqueued.splice(0)
  return id
}

/** The member's processor payments and ledger entries: sums and counts. */
async function charged() {
  const { rows } = await database.pool.query(
    `select
       (select count(*)::int from sandbox_intent where status = 'succeeded' and reference in (select id::text from checkout where member_id = $1)) as payments,
       (select coalesce(sum(received_usd_cents - refunded_usd_cents), 0)::int from sandbox_intent
        where reference in (select id::text from checkout where member_id = $1)) as taken,
       (select count(*)::int from shop_order where member_id = $1 and placed_at is not null) as orders`,
    [maya],
  )
  return rows[0]
}
const once = { payments: 1, taken: price, orders: 1 }

/** A payment port that hangs at its n-th step: before the step takes effect, or after it with the response lost. */
function dyingPort(step: number, when: 'before' | 'after'): PaymentPort {
  let left = step
  const dying =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      left -= 1
      if (left <= 0 && when === 'before') throw new Error('killed')
      const output = await work(...input)
      if (left <= 0) throw new Error('killed')
      return output
    }
  const { db, gateway, provider } = checkouts.port
  return {
    db,
    provider,
    gateway: {
      ...gateway,
      createCustomer: dying(gateway.createCustomer),
      createIntent: dying(gateway.createIntent),
      readIntent: dying(gateway.readIntent),
      savedCard: dying(gateway.savedCard),
      chargeSavedCard: dying(gateway.chargeSavedCard),
    },
    // Generic in the type of its work.
    write: dying((work: Parameters<PaymentPort['write']>[0]) =>
      checkouts.port.write(work),
    ) as PaymentPort['write'],
  }
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8]

test.for(steps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
  'charges once when the process is killed at step %d, %s the step took effect',
  async ([step, when]) => {
    const id = await due()
    await chargeOnFile(dyingPort(step, when), id).catch(() => {})
    minutesLater(3)
    await sweepCharges(checkouts.port)
    await watchCheckouts(checkouts.port)
    await checkouts.work()
    expect(await charged()).toEqual(once)
    expect((await fixture.read(maya, id)).charge).toMatchObject({ status: 'paid' })
  },
)

test('the poller of open checkouts books a charge whose response was lost', async () => {
  const id = await due()
  const { gateway } = checkouts.port
  const charge = gateway.chargeSavedCard
  const lost: PaymentPort = {
    ...checkouts.port,
    db: database.db,
    gateway: {
      ...gateway,
      chargeSavedCard: async (payment) => {
        await charge(payment)
        throw new Refusal('payments_unavailable')
      },
    },
  }
  await expect(chargeOnFile(lost, id)).rejects.toThrow('payments_unavailable')
  minutesLater(2)
  await watchCheckouts(checkouts.port)
  expect(await charged()).toEqual(once)
})

test('concurrent and repeated runs charge once', async () => {
  const id = await due()
  await Promise.all(Array.from({ length: 8 }, () => chargeOnFile(checkouts.port, id)))
  expect(await charged()).toEqual(once)
  await chargeOnFile(checkouts.port, id)
  minutesLater(3)
  await Promise.all([sweepCharges(checkouts.port), watchCheckouts(checkouts.port)])
  expect(await charged()).toEqual(once)
})

test('a charge is retried while the processor is down, and after a day the customer pays manually', async () => {
  const id = await due()
  const away: PaymentPort = {
    ...checkouts.port,
    db: database.db,
    gateway: {
      ...checkouts.port.gateway,
      chargeSavedCard: () => Promise.reject(new Refusal('payments_unavailable')),
    },
  }
  await expect(chargeOnFile(away, id)).rejects.toThrow('payments_unavailable')
  minutesLater(3)
  await expect(sweepCharges(away)).rejects.toThrow('sweep-charges: 1 of 1 failed')
  expect((await fixture.read(maya, id)).charge).toMatchObject({ status: 'due' })
  minutesLater(24 * 60)
  await watchCheckouts(checkouts.port)
  await checkouts.work()
  expect((await fixture.read(maya, id)).charge).toMatchObject({ status: 'declined', decline: null })
  await sweepCharges(checkouts.port)
  const checkout = await fixture.startPayment(maya, id)
  await checkouts.pay(checkout)
  await checkouts.settle(maya, checkout.id)
  expect(await charged()).toEqual(once)
})

test('a declined card is tried once, even if the process is killed before the decline is stored', async () => {
  const id = await due(declining)
  await chargeOnFile(dyingPort(7, 'before'), id).catch(() => {})
  minutesLater(3)
  let tries = 0
  const { gateway } = checkouts.port
  const counting = {
    ...gateway,
    chargeSavedCard: (payment: Parameters<typeof gateway.chargeSavedCard>[0]) => {
      tries += 1
      return gateway.chargeSavedCard(payment)
    },
  }
  await sweepCharges({ ...checkouts.port, db: database.db, gateway: counting })
  expect(tries).toBeLessThanOrEqual(1)
  expect((await fixture.read(maya, id)).charge).toMatchObject({
    status: 'declined',
    decline: 'card_declined',
  })
  expect(await charged()).toEqual({ payments: 0, taken: 0, orders: 0 })
})

test('the charge leaves the customer’s own checkout open', async () => {
  const id = await due()
  const productId = await checkouts.newProduct(clinic.businessId, 1000)
  await checkouts.fill(maya, [{ productId, quantity: 1 }])
  const own = await checkouts.start(maya)
  await chargeOnFile(checkouts.port, id)
  await checkouts.pay(own)
  expect((await checkouts.settle(maya, own.id)).status).toBe('paid')
  expect(await charged()).toEqual({ payments: 2, taken: price + 1000, orders: 2 })
})
