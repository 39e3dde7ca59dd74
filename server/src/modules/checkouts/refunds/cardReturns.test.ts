import type { GiftCardId, MemberId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { returnsForOperators, retryReturn, sweepReturns } from '../../cards/returns/returns.ts'
import { closePayment as closeGiftCard } from '../../giftCards/buy/cardPayment.ts'
import { cancelGiftCard } from '../../giftCards/buy/buyGiftCard.ts'
import { useGiftsFixture } from '../../../../test-support/fixtures/giftCards.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { closePayment as closeCheckout } from '../settle/cardPayment.ts'
import { readCheckout } from '../start/startCheckout.ts'
import { giveUpCheckout } from '../settle/giveUp.ts'
import { handleEvent } from '../events/providerEvents.ts'

const database = useDatabase()
const gifts = useGiftsFixture(database)
const fixture = gifts.checkouts
const start = Instant.parse('2026-11-20T17:00:00.000Z')
let maya: MemberId

beforeEach(async () => {
  database.clock.moveTo(start)
  database.enqueued.length = 0
  await database.pool.query('delete from card_return')
  maya = await fixture.loyalty.newMember()
})

const after = (minutes: number) => database.clock.moveTo(plus(start, { minutes }))
const refused = () => Promise.reject(new Refusal('payments_unavailable'))
const down = (): PaymentGateway => ({ ...fixture.port.gateway, readIntent: refused, refund: refused })
const sweepCheckouts = (gateway = fixture.port.gateway) => {
  const port = { ...fixture.port, gateway }
  return sweepReturns(port, 'checkout', (id) =>
    closeCheckout(port, id as Parameters<typeof closeCheckout>[1]),
  ) // ids of checkouts
}
const sweepGiftCards = (gateway = fixture.port.gateway) => {
  const port = { ...fixture.port, gateway }
  return sweepReturns(port, 'gift_card', (id) => closeGiftCard(port, id as GiftCardId)) // ids of gift cards
}
const intentOf = async (paymentId: string) =>
  (
    await database.pool.query<{ intent_id: string }>(
      'select intent_id from card_return where payment_id = $1',
      [paymentId],
    )
  ).rows[0]!.intent_id // it is being returned
const refundedOf = async (paymentId: string) =>
  (await fixture.port.gateway.readIntent(await intentOf(paymentId))).refundedUsdCents
const titlesOf = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title)

/** The card was charged, and the customer cancelled before the processor was asked. */
async function cancelledWhileCharged() {
  const product = await fixture.newProduct(fixture.loyalty.bakery, 1200)
  await fixture.fill(maya, [{ productId: product, quantity: 1 }])
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))
  database.enqueued.length = 0 // its job has failed for the last time
  return checkout
}

test('a checkout payment is refunded after an outage of a day', async () => {
  const { id } = await cancelledWhileCharged()
  for (let minute = 5; minute <= 24 * 60; minute += 5) {
    after(minute)
    await sweepCheckouts(down()).catch(() => {})
  }
  expect(await refundedOf(id)).toBe(0)
  after(29 * 60)
  await sweepCheckouts()
  expect(await refundedOf(id)).toBe(1200)
  after(60 * 60)
  await sweepCheckouts()
  expect(await refundedOf(id)).toBe(1200)
  expect(await titlesOf(maya)).toContain('$12.00 is refunded to your card')
})

test('a gift card payment is refunded after an outage of a day', async () => {
  const card = await gifts.bought(maya)
  await fixture.as(maya, (context) => cancelGiftCard(context, card.id))
  database.enqueued.length = 0
  for (let minute = 5; minute <= 24 * 60; minute += 5) {
    after(minute)
    await sweepGiftCards(down()).catch(() => {})
  }
  expect(await refundedOf(card.id)).toBe(0)
  after(29 * 60)
  await sweepGiftCards()
  expect(await refundedOf(card.id)).toBe(2500)
})

test('operators are alerted once after an hour, see the row with its last error, and retry it', async () => {
  const { id: operator } = await createMember(database.contextOf(), {
    email: `${crypto.randomUUID()}@goodword.example`,
    displayName: 'Olu',
    emailVerified: true,
    isOperator: true,
  })
  const { id } = await cancelledWhileCharged()
  for (const minute of [5, 15, 35]) {
    after(minute)
    await sweepCheckouts(down()).catch(() => {})
  }
  expect(await titlesOf(operator)).toEqual([])
  for (const minute of [75, 155]) {
    after(minute)
    await sweepCheckouts(down()).catch(() => {})
  }
  expect(await titlesOf(operator)).toEqual(['A card refund is delayed by more than an hour'])
  const { returns, total } = await returnsForOperators(database.contextOf(operator))
  expect(total).toBe(1)
  expect(returns).toMatchObject([
    { paymentId: id, kind: 'checkout', tries: 5, failure: 'payments_unavailable' },
  ])
  await fixture.as(operator, (context) => retryReturn(context, id))
  expect(await fixture.work()).toBe(1)
  expect(await refundedOf(id)).toBe(1200)
  expect(await returnsForOperators(database.contextOf(operator))).toEqual({ returns: [], total: 0 })
  await expect(fixture.as(operator, (context) => retryReturn(context, id))).rejects.toThrow(
    new Refusal('payment_moved_on'),
  )
})

test('a checkout canceled while its card was charged shows the pending and the completed return', async () => {
  const { id } = await cancelledWhileCharged()
  const read = () => fixture.as(maya, (context) => readCheckout(context, id))
  expect(await read()).toMatchObject({ status: 'cancelled', cardReturn: { isDone: false, usdCents: null } })
  await closeCheckout(fixture.port, id)
  expect(await read()).toMatchObject({ status: 'returned', cardReturn: { isDone: true, usdCents: 1200 } })
})

test('a return that the processor could not deliver is sent again under a new key', async () => {
  const { id } = await cancelledWhileCharged()
  await closeCheckout(fixture.port, id)
  const keys: string[] = []
  const intentId = await intentOf(id)
  const undelivered: PaymentGateway = {
    ...fixture.port.gateway,
    readRefund: async () => ({
      id: 're_1',
      intentId,
      status: 'failed',
      amountUsdCents: 1200 as never,
      reference: id,
    }), // twelve dollars
    readIntent: async (intentId) => ({
      ...(await fixture.port.gateway.readIntent(intentId)),
      refundedUsdCents: 0 as never,
    }), // nothing
    refund: async (draft) => {
      keys.push(draft.key)
      return { ...draft, id: 're_2', status: 'pending' }
    },
  }
  await handleEvent(
    { ...fixture.port, gateway: undelivered },
    { id: 'evt_1', type: 'refund.failed', objectId: 're_1' },
  )
  after(1)
  await sweepCheckouts(undelivered)
  expect(keys).toEqual([`checkout-return:${id}:1`])
})

test('concurrent workers return a payment once', async () => {
  const { id } = await cancelledWhileCharged()
  await Promise.all(Array.from({ length: 5 }, () => closeCheckout(fixture.port, id)))
  expect(await refundedOf(id)).toBe(1200)
})

test.each(['checkout', 'gift card'] as const)(
  'a return of a %s that a bank took back ends, waits for the bank without a failure, and causes no alert',
  async (kind) => {
    const id = kind === 'checkout' ? (await cancelledWhileCharged()).id : (await gifts.bought(maya)).id
    if (kind === 'gift card') await fixture.as(maya, (context) => cancelGiftCard(context, id as GiftCardId)) // of this kind
    database.enqueued.length = 0
    const sweep = kind === 'checkout' ? sweepCheckouts : sweepGiftCards
    const { id: disputeId } = await fixture.sandbox.bank.openDispute(await intentOf(id))
    for (const minute of [5, 75, 155]) {
      after(minute)
      await sweep()
    }
    expect(await returnOf(id)).toMatchObject({ ended_at: null, failure: null })
    await fixture.sandbox.bank.moveDispute(disputeId, 'lost')
    after(24 * 60)
    await sweep()
    expect(await returnOf(id)).toMatchObject({ ended_at: expect.anything(), returned: 0, failure: null })
    expect(await refundedOf(id)).toBe(0)
  },
)

test.each(['checkout', 'gift card'] as const)(
  'a return of a %s that the processor refuses permanently ends at once and tells operators once',
  async (kind) => {
    const { id: operator } = await createMember(database.contextOf(), {
      email: `${crypto.randomUUID()}@goodword.example`,
      displayName: 'Olu',
      emailVerified: true,
      isOperator: true,
    })
    const id = kind === 'checkout' ? (await cancelledWhileCharged()).id : (await gifts.bought(maya)).id
    if (kind === 'gift card') await fixture.as(maya, (context) => cancelGiftCard(context, id as GiftCardId)) // of this kind
    database.enqueued.length = 0
    const refusing: PaymentGateway = {
      ...fixture.port.gateway,
      refund: () => Promise.reject(new Refusal('refund_above_paid')),
    }
    const sweep = kind === 'checkout' ? sweepCheckouts : sweepGiftCards
    for (const minute of [5, 75, 600]) {
      after(minute)
      await sweep(refusing)
    }
    expect(await returnOf(id)).toMatchObject({
      ended_at: expect.anything(),
      returned: 0,
      tried: 1,
      failure: 'refund_above_paid',
    })
    expect(
      (await titlesOf(operator)).filter((title) => title === 'A card refund cannot be made'),
    ).toHaveLength(1)
  },
)

async function returnOf(paymentId: string) {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select ended_at, returned, failure, tried from card_return where payment_id = $1',
    [paymentId],
  )
  return rows[0]
}
