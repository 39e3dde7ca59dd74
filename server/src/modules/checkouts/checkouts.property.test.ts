import { randomUUIDv7 } from 'node:crypto'
import type { BusinessId, GiftCardId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/problem.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft } from '../../../test-support/fixtures/businesses.ts'
import { redeemGiftCard, sellGiftCard } from '../ledger/giftCards/giftCards.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { publishFirstRule } from '../loyalty/programs/programs.ts'
import { refundOrder } from '../orders/refunds/requestRefund.ts'
import { lookUp } from './disputes/disputes.ts'
import { paymentsSince, reconcile } from './reconciliation/reconcile.ts'
import { giveUpCheckout } from './settle/giveUp.ts'
import { handleEvent, watchCheckouts } from './events/providerEvents.ts'
import { useCheckoutsFixture, visa } from '../../../test-support/fixtures/checkouts.ts'
import { effort, seed } from '../../../test-support/effort.ts'

const cases = effort('CASES', { sample: 10, soak: 150 })
const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let businesses: BusinessId[]
let products: ProductId[]
/** Staff of all businesses. */
let boss: MemberId

beforeAll(async () => {
  businesses = [fixture.loyalty.bakery, fixture.loyalty.salon, fixture.loyalty.gym, await newBusiness()]
  boss = await fixture.loyalty.newMember()
  await fixture.loyalty.run(async (context) => {
    for (const businessId of businesses)
      await addMembership(context, { businessId, memberId: boss, role: 'owner' })
  })
  products = await Promise.all(
    [1250, 333, 3000, 99, 7, 4999].map((cents, at) =>
      fixture.newProduct(businesses[at % 4]!, cents, 1_000_000),
    ), // four
  )
})

async function newBusiness(): Promise<BusinessId> {
  return fixture.loyalty.run(async (context) => {
    const id = await listBusiness(context, bakeryDraft({ slug: 'the-florist', name: 'The florist' }))
    await publishBusiness(context, id)
    await publishFirstRule(context, { businessId: id, rateHundredths: 500, at: context.now })
    return id
  })
}

const declined = '4000000000000002'
/** The steps after the start of a checkout, in the drawn order; each may occur twice or never. */
const step = fc.constantFrom('pay', 'decline', 'settle', 'message', 'watch', 'cancel', 'work', 'over')
const purchase = fc.record({
  items: fc.uniqueArray(fc.record({ product: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ product }) => product,
  }),
  given: fc.integer({ min: 0, max: 6000 }),
  share: fc.integer({ min: 0, max: 100 }),
  tip: fc.integer({ min: 0, max: 300 }),
  steps: fc.array(step, { maxLength: 7 }),
  credit: fc.constantFrom(0, 0, 1500, 9000),
  refund: fc.integer({ min: 0, max: 100 }),
  verdict: fc.constantFrom(null, null, 'won' as const, 'lost' as const),
})

test(
  'any sequence of actions keeps money and points consistent, and undoing everything leaves nothing',
  async () => {
    await fc.assert(fc.asyncProperty(purchase, runCase), { numRuns: cases, seed })
    await settleAll()
    const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
    const report = await reconcile(database.contextOf(), since, await paymentsSince(fixture.port, since))
    expect(report.payments).toBeGreaterThan(0)
    expect(report.differences).toEqual([])
    const broken = (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)
    expect(broken).toEqual([])
  },
  120_000 + cases * 1000,
)

type Purchase = typeof purchase extends fc.Arbitrary<infer Drawn> ? Drawn : never

async function runCase({
  items,
  given,
  share,
  tip,
  credit,
  steps,
  refund,
  verdict,
}: Purchase): Promise<void> {
  const member = await fixture.loyalty.newMember()
  if (given > 0) await fixture.loyalty.give(member, given)
  if (credit > 0) await addStoreCredit(member, credit)
  const had = { given, credit }
  await fixture.fill(
    member,
    items.map(({ product, quantity }) => ({ productId: products[product]!, quantity })), // within
  )
  const began = database.clock.now()
  const checkout = await fixture
    .start(member, {
      points: Math.floor((given * share) / 100),
      usesStoreCredit: credit > 0,
      tips: businesses.map((businessId) => ({ businessId, usdCents: tip })),
    })
    .catch(refusal)
  if (checkout instanceof Refusal) return expectUntouched(member, had)
  for (const each of [...steps, 'over', 'watch', 'work', 'work'] as const) {
    if (each === 'pay' && checkout.card) await fixture.pay(checkout, visa).catch(() => {})
    if (each === 'decline' && checkout.card) await fixture.pay(checkout, declined).catch(() => {})
    if (each === 'settle') await fixture.settle(member, checkout.id)
    if (each === 'message') await message(checkout.id)
    if (each === 'watch') await watchCheckouts(fixture.port)
    if (each === 'cancel')
      await fixture.as(member, (context) => giveUpCheckout(context, checkout.id, null)).catch(refusal)
    if (each === 'work') await fixture.work()
    if (each === 'over') database.clock.moveTo(plus(database.clock.now(), { minutes: 16 }))
  }
  database.clock.moveTo(began)
  await expectOneEnd(member, checkout.id, { had, refund, verdict })
}

const refusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** Delivers an event of the processor twice. */
async function message(checkoutId: string): Promise<void> {
  const { rows } = await database.pool.query<{ intent_id: string | null }>(
    'select intent_id from checkout where id = $1',
    [checkoutId],
  )
  const objectId = rows[0]?.intent_id ?? null
  if (objectId === null) return
  const event = { id: `evt_${checkoutId}`, type: 'payment_intent.succeeded', objectId }
  await handleEvent(fixture.port, event)
  await handleEvent(fixture.port, event)
}

/** Either paid and fulfilled, or unpaid and refunded. */
async function expectOneEnd(
  member: MemberId,
  checkoutId: string,
  { had, refund, verdict }: Pick<Purchase, 'refund' | 'verdict'> & { had: Had },
): Promise<void> {
  const { rows } = await database.pool.query<{ status: string; intent_id: string | null; card: number }>(
    'select status, intent_id, card from checkout where id = $1',
    [checkoutId],
  )
  const { status, intent_id: intentId, card } = rows[0]! // it was started
  expect(['paid', 'expired', 'cancelled', 'returned']).toContain(status)
  const intent = intentId === null ? null : await fixture.sandbox.gateway.readIntent(intentId)
  const charged = (intent?.receivedUsdCents ?? 0) - (intent?.refundedUsdCents ?? 0)
  expect(charged).toBe(status === 'paid' ? card : 0)
  const orders = await database.pool.query<{
    id: OrderId
    business_id: BusinessId
    total: number
    card: number
    status: string
  }>('select id, business_id, total, card, status from shop_order where checkout_id = $1', [checkoutId])
  // A checkout that was paid too late may have expired or been cancelled earlier.
  const wanted = { paid: ['placed'], expired: ['expired'], returned: ['cancelled', 'expired'] }[status] ?? [
    'cancelled',
  ]
  for (const order of orders.rows) expect(wanted, status).toContain(order.status)
  if (status !== 'paid') return expectUntouched(member, had)
  if (intent && verdict !== null) await dispute(intent.id, verdict)
  for (const { id, business_id: businessId, total, card: byCard } of orders.rows) {
    const left = intent && verdict === 'lost' ? total - byCard : total
    const part = Math.floor((left * refund) / 100)
    for (const cents of [part, left - part].filter((each) => each > 0))
      await refundPart(businessId, id, cents)
  }
  await fixture.work()
  const atProcessor = intentId === null ? null : await fixture.sandbox.gateway.readIntent(intentId)
  const lost = verdict === 'lost' ? card : 0
  expect((atProcessor?.receivedUsdCents ?? 0) - (atProcessor?.refundedUsdCents ?? 0)).toBe(lost)
  await expectUntouched(member, had)
}

/** Staff refund part of an order to its tenders. */
async function refundPart(businessId: BusinessId, orderId: OrderId, cents: number): Promise<void> {
  await fixture.as(boss, (context) =>
    refundOrder(context, {
      businessId,
      orderId,
      decision: 'approve',
      usdCents: usdCents(cents),
      reason: 'It was not as it should be.',
    }),
  )
}

async function addStoreCredit(memberId: MemberId, cents: number): Promise<void> {
  const card = { giftCardId: randomUUIDv7() as GiftCardId, usdCents: cents } // made here
  await fixture.loyalty.run(async (context) => {
    await sellGiftCard(context, card)
    await redeemGiftCard(context, { ...card, memberId })
  })
}

/** The bank opens a dispute and decides it; each event arrives twice. */
async function dispute(intentId: string, verdict: 'won' | 'lost'): Promise<void> {
  const { id } = await fixture.sandbox.bank.openDispute(intentId)
  await Promise.all([lookUp(fixture.port, intentId), lookUp(fixture.port, intentId)])
  await fixture.sandbox.bank.moveDispute(id, verdict)
  await Promise.all([lookUp(fixture.port, intentId), lookUp(fixture.port, intentId)])
}

/** A member's balances at the start, which every purchase restores at its end. */
interface Had {
  readonly given: number
  readonly credit: number
}

async function expectUntouched(member: MemberId, { given, credit }: Had): Promise<void> {
  const { rows } = await database.pool.query(
    `select coalesce(sum(available), 0)::int as available, coalesce(sum(held), 0)::int as held,
       coalesce(sum(pending), 0)::int as pending, coalesce(sum(debt), 0)::int as debt,
       coalesce(sum(store_credit), 0)::int as credit
     from ledger_wallet where member_id = $1`,
    [member],
  )
  expect(rows).toEqual([{ available: given, held: 0, pending: 0, debt: 0, credit }])
}

async function settleAll(): Promise<void> {
  while ((await fixture.work()) > 0);
  const { rows } = await database.pool.query(
    `select count(*)::int as count from checkout where status = 'open'`,
  )
  expect(rows).toEqual([{ count: 0 }])
}
