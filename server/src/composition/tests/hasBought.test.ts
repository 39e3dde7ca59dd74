import type { MemberId, OrderId, ProductId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { minus } from 'contract/core/time'
import { usualReferralChannel } from 'contract/referrals/sharing'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'
import { campaignDraft } from '../../../test-support/fixtures/loyalty.ts'
import { addMembership } from '../../modules/businesses/businesses.ts'
import { noLinks, ratesFor } from '../../modules/commission/commission.ts'
import { rollUpDays } from '../../modules/insights/rollup/rollUp.ts'
import { mayGetGift } from '../../modules/loyalty/campaigns/birthdays.repository.ts'
import { startCampaign } from '../../modules/loyalty/campaigns/campaigns.ts'
import { customersToDivide } from '../../modules/loyalty/campaigns/holdOuts.repository.ts'
import { countMembers } from '../../modules/loyalty/programs/programs.repository.ts'
import { purchaseCountsOf } from '../../modules/loyalty/purchases/purchaseCounts.ts'
import { quotePurchase } from '../../modules/loyalty/purchases/quotePurchase.ts'
import { settledPoints } from '../../modules/loyalty/tiers/tiers.repository.ts'
import { cancelOrder, moveOrder } from '../../modules/orders/fulfilment/moveOrder.ts'
import { boughtAt } from '../../modules/orders/reads/forReferrals.ts'
import { refundOrder } from '../../modules/orders/refunds/requestRefund.ts'
import { claimCode } from '../../modules/referrals/attribution/joinByReferral.ts'
import { changeCampaign, createCampaign } from '../../modules/referrals/campaigns/campaigns.ts'
import { channelCode } from '../../modules/referrals/codes/codes.ts'
import { referralKeysWith } from '../../modules/referrals/codes/keys.ts'
import { visitState } from '../../modules/reviewRequests/core/visits.ts'
import { Refusal } from '../../platform/http/problem.ts'

// Every rule that asks "has bought", with the states in which the answer is yes (decision 115). A new rule gets a row.

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const { as, loyalty } = fixture
const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
const firstBonus = 'Welcome'

type State = 'nothing' | 'placed' | 'settled' | 'cancelled' | 'refunded'
const states: readonly State[] = ['nothing', 'placed', 'settled', 'cancelled', 'refunded']
const people = new Map<State, { memberId: MemberId; orderId: OrderId | null }>()
let cake: ProductId
let code: string

const bakery = () => loyalty.bakery
let owner: MemberId

async function buy(memberId: MemberId): Promise<OrderId> {
  await fixture.fill(memberId, [{ productId: cake, quantity: 1 }])
  const checkout = await fixture.start(memberId)
  await fixture.pay(checkout)
  await fixture.settle(memberId, checkout.id)
  const { rows } = await database.pool.query<{ id: OrderId }>(
    'select id from shop_order where checkout_id = $1',
    [checkout.id],
  )
  return rows[0]!.id // the checkout has one order
}

async function fulfil(orderId: OrderId): Promise<void> {
  const { rows } = await database.pool.query<{ status: (typeof steps)[number] }>(
    'select status from shop_order where id = $1',
    [orderId],
  )
  for (let at = steps.indexOf(rows[0]!.status); at < steps.length - 1; at += 1)
    // the order exists
    await as(
      owner,
      (context) =>
        moveOrder(context, { businessId: bakery(), orderId, from: steps[at]!, to: steps[at + 1]! }), // within bounds
    )
}

async function publishReferrals(): Promise<string> {
  const referrer = await loyalty.newMember()
  const { id: campaignId } = await as(owner, (context) =>
    createCampaign(context, bakery(), {
      name: 'Tell a friend',
      referrerPoints: points(500),
      friendPoints: points(300),
      minimumUsdCents: usdCents(1600),
      scope: 'business',
      pointsScope: 'network',
      holdDays: 14,
      windowDays: 90,
      rewardsPerMonthMax: 10,
      milestones: [],
      budgetPoints: points(3000),
      startsAt: minus(database.clock.now(), { days: 1 }),
      endsAt: null,
    }),
  )
  await as(owner, (context) =>
    changeCampaign(context, { businessId: bakery(), campaignId, change: 'publish' }),
  )
  const made = await as(referrer, (context) =>
    channelCode(context, { memberId: referrer, campaignId, channel: usualReferralChannel }),
  )
  return made.code
}

beforeAll(async () => {
  owner = await loyalty.newMember()
  await loyalty.run((context) =>
    addMembership(context, { businessId: bakery(), memberId: owner, role: 'owner' }),
  )
  cake = await fixture.newProduct(bakery(), 2000)
  await loyalty.fund(bakery(), 50_000)
  for (const state of states) people.set(state, { memberId: await loyalty.newMember(), orderId: null })
  const order = async (state: State) => {
    const person = people.get(state)! // made above
    const orderId = await buy(person.memberId)
    people.set(state, { ...person, orderId })
    return orderId
  }
  const refunded = await order('refunded')
  for (const orderId of [refunded, await order('settled')]) await fulfil(orderId)
  await loyalty.pass(8)
  await order('placed')
  const cancelled = await order('cancelled')
  await as(people.get('cancelled')!.memberId, (context) => cancelOrder(context, cancelled))
  await as(owner, (context) =>
    refundOrder(context, {
      businessId: bakery(),
      orderId: refunded,
      decision: 'approve',
      usdCents: usdCents(2000),
      reason: 'Dropped.',
    }),
  )
  const conditions = { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: true }
  await as(owner, (context) =>
    startCampaign(context, {
      businessId: bakery(),
      draft: campaignDraft(bakery(), {
        name: firstBonus,
        amount: { kind: 'bonus', points: points(100) },
        conditions,
      }),
    }),
  )
  code = await publishReferrals()
  await as(owner, (context) => rollUpDays(context))
})

interface Person {
  readonly memberId: MemberId
  readonly orderId: OrderId | null
}

const yesIn: readonly [string, readonly State[], (person: Person) => Promise<boolean>][] = [
  [
    'birthday points',
    ['settled'],
    ({ memberId }) =>
      mayGetGift(database.db, {
        ...{ memberId, businessId: bakery(), now: database.clock.now() },
        birthday: '2026-12-01' as LocalDate, // a date
      }),
  ],
  [
    'points for a first purchase, which a known customer does not get',
    ['placed', 'settled'],
    async ({ memberId }) => {
      const draft = { lines: [{ usdCents: 1000, isEligible: true }], pointsToSpend: 0, currency: 'USD' }
      const { earn } = await as(memberId, (context) =>
        quotePurchase(context, { ...draft, businessId: bakery() }),
      )
      return !earn.components.some(({ label }) => label === firstBonus)
    },
  ],
  [
    'our fee, which a known client does not cost',
    ['placed', 'settled'],
    async ({ memberId }) => {
      const businesses = [{ id: bakery(), slug: 'the-bakery' }]
      const rates = await as(memberId, (context) =>
        ratesFor(context, memberId, { businesses, links: noLinks }),
      )
      return rates.get(bakery()) === 0
    },
  ],
  [
    'tiers',
    ['settled'],
    async ({ memberId }) => {
      const now = database.clock.now()
      const rows = await settledPoints(database.db, { memberId, since: minus(now, { days: 365 }), now })
      return rows.some((row) => row.points > 0)
    },
  ],
  [
    'referrals, which a known customer cannot join as new',
    ['placed', 'settled'],
    async ({ memberId }) => {
      const keys = referralKeysWith('a secret of the tests')
      const joining = as(memberId, (context) =>
        claimCode(context, code, { keys, visited: null, addressGroup: memberId }),
      )
      if (await joining.then(() => false, isNotNew)) return true
      const { rows } = await database.pool.query<{ claim: string }>(
        'select claim from referral where friend_id = $1',
        [memberId],
      )
      return rows[0]?.claim !== 'code'
    },
  ],
  [
    'places to recommend to friends',
    ['placed', 'settled'],
    async ({ memberId }) =>
      (await as(memberId, (context) => boughtAt(context, memberId, 10))).includes(bakery()),
  ],
  [
    'the home page and recommendations',
    ['placed', 'settled'],
    async ({ memberId }) =>
      (await as(memberId, (context) => purchaseCountsOf(context, memberId))).some(
        ({ businessId }) => businessId === bakery(),
      ),
  ],
  [
    'the list of customers and its segments',
    ['placed', 'settled'],
    ({ memberId }) => exists('member_business where member_id = $1', memberId),
  ],
  [
    'the figure of new customers',
    ['placed', 'settled'],
    ({ memberId }) => exists('purchase where is_first and member_id = $1', memberId),
  ],
  [
    'the groups of a campaign',
    ['placed', 'settled'],
    async ({ memberId }) => (await customersToDivide(database.db, bakery())).includes(memberId),
  ],
  [
    'review requests',
    ['settled'],
    async ({ memberId, orderId }) => {
      const visit = orderId && (await as(memberId, (context) => visitState(context, orderId)))
      return visit?.isRefunded === false
    },
  ],
]

function isNotNew(error: unknown): boolean {
  if (error instanceof Refusal && /^referral_(not_new|claim_too_late)$/.test(error.code)) return true
  throw error
}

async function exists(rows: string, memberId: MemberId): Promise<boolean> {
  const answer = await database.pool.query<{ found: boolean }>(
    `select exists (select from ${rows}) as found`,
    [memberId],
  )
  return answer.rows[0]!.found // a select without a table returns one row
}

test.each(yesIn)('%s: counts as bought when %j', async (_rule, expected, ask) => {
  const answers: State[] = []
  for (const state of states) if (await ask(people.get(state)!)) answers.push(state) // all are made
  expect(answers).toEqual(expected)
})

test('a program counts members whose purchases stand', async () => {
  expect(await countMembers(database.db, bakery())).toBe(2)
})

test('a purchase made before the first one is taken back becomes the first', async () => {
  const maya = await loyalty.newMember()
  const first = await buy(maya)
  const second = await buy(maya)
  await as(maya, (context) => cancelOrder(context, first))
  const { rows } = await database.pool.query(
    'select order_id from purchase where is_first and member_id = $1',
    [maya],
  )
  expect(rows).toEqual([{ order_id: second }])
})
