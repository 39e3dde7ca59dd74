import * as fc from 'fast-check'
import type { MemberId, OrderId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useReferralsFixture } from '../../../test-support/fixtures/referrals.ts'
import { effort, seed } from '../../../test-support/effort.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)

const actors = 8
const sequences = effort('SEQUENCES', { sample: 24, soak: 400 })
const minimum = 1600

const action = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('follow' as const), referrer: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), cents: fc.integer({ min: 1200, max: 2600 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fulfil' as const), order: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: fc.nat(3),
      cents: fc.integer({ min: 1, max: 2600 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** The expected state of one friend, independent of the product's code. */
interface Model {
  readonly friend: MemberId
  hasJoined: boolean
  readonly orders: {
    id: OrderId
    cents: number
    refunded: number
    isFulfilled: boolean
    isCounted: boolean
  }[]
}

function expectedStatus({ hasJoined, orders }: Model): string {
  if (!hasJoined) return 'none'
  const first = orders.find(({ cents, refunded, isCounted }) => isCounted && cents - refunded >= minimum)
  if (!first) return 'signed_up'
  return first.isFulfilled ? 'rewarded' : 'qualifying'
}

async function apply(model: Model, step: Action, codes: readonly string[]): Promise<void> {
  const { friend, orders } = model
  switch (step.kind) {
    case 'follow': {
      await fixture.follow(friend, codes[step.referrer % codes.length]!) // one of them
      // A refunded order still counts as an order: a member with any order is not new.
      if (orders.length === 0) model.hasJoined = true
      return
    }
    case 'buy': {
      const id = await fixture.buy(friend, step.cents)
      orders.push({ id, cents: step.cents, refunded: 0, isFulfilled: false, isCounted: model.hasJoined })
      return
    }
    case 'fulfil': {
      const order = orders[step.order]
      if (!order || order.isFulfilled || order.refunded === order.cents) return
      await fixture.fulfil(order.id, friend)
      order.isFulfilled = true
      return
    }
    case 'refund': {
      const order = orders[step.order]
      const cents = order && Math.min(step.cents, order.cents - order.refunded)
      if (!order || !cents) return
      await fixture.refund(order.id, cents, friend)
      order.refunded += cents
      return
    }
    case 'hear':
      return fixture.reevaluate(friend)
  }
}

const violations = async (text: string) => (await database.pool.query(text)).rows

/** Nothing is paid twice, no budget or cap is exceeded, and rewards, budgets and the ledger agree. */
async function expectSound(): Promise<void> {
  expect(
    await violations(`select b.id, b.used, coalesce(sum(w.points), 0) as given from ledger_budget b join referral_campaign c using (id)
      left join referral_reward w on w.campaign_id = b.id and w.state in ('pending', 'available')
      group by b.id having b.used <> coalesce(sum(w.points), 0) or b.used > b.cap`),
  ).toEqual([])
  expect(
    await violations(`select w.id from referral_reward w
      left join ledger_lot l on l.source = 'referral' and l.member_id = w.member_id
        and l.source_id = w.referral_id || ':' || w.side || coalesce(w.friends::text, '') || ':' || w.attempt
      where w.state <> 'none' and l.issued - l.reversed
        is distinct from case when w.state in ('pending', 'available') then w.points else 0 end`),
  ).toEqual([])
  expect(
    await violations(`select 1 from ledger_lot l where l.source = 'referral' and not exists (
      select from referral_reward w where l.source_id like w.referral_id || ':' || w.side || '%' and w.state <> 'none')`),
  ).toEqual([])
  expect(
    await violations(`select w.campaign_id, w.member_id from referral_reward w join referral r on r.id = w.referral_id
      join referral_campaign_version v on v.campaign_id = r.campaign_id and v.version = r.version
      where w.side = 'referrer' and w.state in ('pending', 'available')
      group by w.campaign_id, w.member_id, v.rewards_per_month_max, date_trunc('month', w.created_at)
      having count(*) > v.rewards_per_month_max`),
  ).toEqual([])
  expect(
    await violations(`select referral_id from referral_event e join lateral (
        select to_status from referral_event p where p.referral_id = e.referral_id and p.id < e.id order by p.id desc limit 1
      ) before on true where before.to_status <> e.from_status`),
  ).toEqual([])
}

const sequence = fc
  .tuple(fc.boolean(), fc.array(action, { minLength: 3, maxLength: 9 }))
  .map(([isSent, steps]): Action[] => (isSent ? [{ kind: 'follow', referrer: 0 }, ...steps] : steps))

const drawn = fc.sample(sequence, { numRuns: sequences, seed })

test.each([
  ['an ample budget', 1_000_000],
  ['a budget for six pairs', 4800],
])(
  `${actors} friends at random with %s: nothing is paid twice or over a limit, and every status follows the rules`,
  async (_name, budget) => {
    const referrers = [
      await fixture.orders.loyalty.newMember(),
      await fixture.orders.loyalty.newMember(),
      await fixture.orders.loyalty.newMember(),
    ]
    await fixture.startCampaign({ budgetPoints: points(budget), rewardsPerMonthMax: 5 })
    const codes = [
      await fixture.codeOf(referrers[0]!),
      await fixture.codeOf(referrers[1]!),
      await fixture.codeOf(referrers[2]!),
    ] // three
    const isAmple = budget > 100_000
    const models: Model[] = []
    const mine = drawn.filter((_, at) => at % 2 === (isAmple ? 0 : 1))
    const queue = [...mine]
    await Promise.all(
      Array.from({ length: actors }, async () => {
        for (let steps = queue.pop(); steps; steps = queue.pop()) {
          const friend = await fixture.orders.loyalty.newMember()
          const model: Model = { friend, hasJoined: false, orders: [] }
          models.push(model)
          for (const step of steps) await apply(model, step, codes)
        }
      }),
    )
    await expectSound()
    await fixture.pass(15)
    await Promise.all(models.map(({ friend }) => fixture.reevaluate(friend)))
    await expectSound()
    if (!isAmple) return
    const { rows } = await database.pool.query(
      'select friend_id, status from referral where friend_id = any($1)',
      [models.map(({ friend }) => friend)],
    )
    const statuses = new Map(rows.map((row) => [row.friend_id, row.status]))
    expect(models.map((model) => statuses.get(model.friend) ?? 'none')).toEqual(models.map(expectedStatus))
    expect(new Set(models.map(expectedStatus))).toEqual(
      new Set(['none', 'signed_up', 'qualifying', 'rewarded']),
    )

    const rewarded = models.filter((model) => expectedStatus(model) === 'rewarded')
    await Promise.all(
      rewarded.map(async ({ friend, orders }) => {
        for (const { id, cents, refunded } of orders)
          if (refunded < cents) await fixture.refund(id, cents - refunded, friend)
      }),
    )
    await expectSound()
    const fallen = await violations(`select 1 from referral where status = 'reversed'`)
    expect(fallen).toHaveLength(rewarded.length)
  },
)
