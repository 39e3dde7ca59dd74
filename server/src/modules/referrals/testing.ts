import type { BusinessId, MemberId, OrderId, ReferralCampaignId, ReferralId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { usdCents } from 'contract/money'
import { points } from 'contract/points'
import type { ReferralCampaignDraft } from 'contract/referralCampaigns'
import type { Referral } from 'contract/referrals'
import { beforeAll } from 'vitest'
import { toInstant } from '../../clock.ts'
import type { TestDatabase } from '../../testing.ts'
import { addMembership } from '../businesses/businesses.service.ts'
import { moveOrder } from '../orders/orders.moves.service.ts'
import { refundOrder } from '../orders/orders.refunds.service.ts'
import { type OrdersWorld, useOrdersWorld } from '../orders/testing.ts'
import { changeCampaign, createCampaign } from './referrals.campaigns.service.ts'
import { usualChannel } from './referrals.codes.service.ts'
import { bindTouches, claimCode } from './referrals.joining.service.ts'
import { referralKeysWith } from './referrals.keys.ts'
import {
  advanceReferral,
  clawBackDays,
  hearReferrals,
  reconsiderFriend,
} from './referrals.progress.service.ts'
import { dueReferrals } from './referrals.repository.ts'
import { listOwn, readOwn } from './referrals.service.ts'
import { shareOffers } from './referrals.sharing.service.ts'

export const place = { linkBase: 'https://goodword.example/r/' }
export const keys = referralKeysWith('a secret of the tests')

export function referralDraft(change: Partial<ReferralCampaignDraft> = {}): ReferralCampaignDraft {
  return {
    name: 'Tell a friend',
    referrerPoints: points(500),
    friendPoints: points(300),
    minimumUsdCents: usdCents(1600),
    scope: 'BUSINESS',
    pointsScope: 'BUSINESS',
    holdDays: 14,
    windowDays: 90,
    rewardsPerMonthMax: 10,
    milestones: [],
    budgetPoints: points(1_000_000),
    startsAt: '2026-01-01T00:00:00.000Z' as Instant, // the format is the contract's
    endsAt: null,
    ...change,
  }
}

export interface ReferralsWorld {
  readonly orders: OrdersWorld
  /** An owner of the bakery. */
  readonly owner: MemberId
  startCampaign(draft?: Partial<ReferralCampaignDraft>): Promise<ReferralCampaignId>
  /** The code of somebody's usual link to the bakery. */
  codeOf(memberId: MemberId, business?: string): Promise<string>
  /** Follows a link and signs in. */
  follow(friendId: MemberId, code: string, at?: Instant): Promise<void>
  claim(friendId: MemberId, code: string): Promise<ReferralId>
  /** Buys at the bakery, and everything that listens hears of it. */
  buy(friendId: MemberId, cents: number, businessId?: BusinessId): Promise<OrderId>
  fulfil(orderId: OrderId, friendId: MemberId): Promise<void>
  refund(orderId: OrderId, cents: number, friendId: MemberId): Promise<void>
  hear(friendId: MemberId): Promise<void>
  /** Days go by, and every deadline is met. */
  pass(days: number): Promise<void>
  own(memberId: MemberId): Promise<Referral[]>
  read(memberId: MemberId, id: ReferralId): Promise<Referral>
  wallet(memberId: MemberId): Promise<{ pending: number; available: number; debt: number }>
}

/** Members who tell friends about a bakery, and friends who buy there. */
export function useReferralsWorld(database: TestDatabase): ReferralsWorld {
  const orders = useOrdersWorld(database)
  const people: { owner?: MemberId } = {}
  beforeAll(async () => {
    people.owner = await orders.loyalty.newMember()
    const memberId = people.owner
    await orders.loyalty.run((context) =>
      addMembership(context, { businessId: orders.loyalty.bakery, memberId, role: 'owner' }),
    )
  })
  const { run, runAs } = orders.loyalty
  const owner = (): MemberId => {
    if (!people.owner) throw new Error('the owner is there from beforeAll on')
    return people.owner
  }
  const hear = (friendId: MemberId) => run((context) => reconsiderFriend(context, friendId))
  const numbers = async <Row>(text: string, values: unknown[]) =>
    (await database.pool.query(text, values)).rows as Row[] // as the statement selects them
  return {
    orders,
    get owner() {
      return owner()
    },
    startCampaign: (draft = {}) =>
      runAs(owner(), async (context) => {
        const { bakery } = orders.loyalty
        await database.pool.query(
          `update referral_campaign set status = 'ENDED' where business_id = $1 and status <> 'DRAFT'`,
          [bakery],
        )
        const { id } = await createCampaign(context, bakery, referralDraft(draft))
        await changeCampaign(context, { businessId: bakery, campaignId: id, change: 'publish' })
        return id
      }),
    codeOf: (memberId, business = 'the-bakery') =>
      runAs(memberId, async (context) => {
        const [offer] = await shareOffers(context, { business }, place)
        const link = offer?.links.find(({ channel }) => channel === usualChannel)
        if (!link) throw new Error('there is nothing to share')
        return link.code
      }),
    follow: (friendId, code, at) =>
      run((context) =>
        bindTouches(context, friendId, {
          keys,
          visited: { deviceId: friendId, touches: [{ code, at: at ?? context.now }] },
          addressGroup: `192.0.2.${friendId}`,
        }),
      ),
    claim: async (friendId, code) =>
      (
        await runAs(friendId, (context) =>
          claimCode(context, code, { keys, visited: null, addressGroup: friendId }),
        )
      ).id,
    buy: async (friendId, cents, businessId = orders.loyalty.bakery) => {
      const id = await orders.placeOne(friendId, { businessId, lines: [{ unit: cents, quantity: 1 }] })
      await run((context) =>
        hearReferrals(context, {
          id: crypto.randomUUID(),
          type: 'order.paid',
          at: context.now,
          businessId,
          memberId: friendId,
          subjectId: id,
          data: {},
        }),
      )
      return id
    },
    fulfil: async (orderId, friendId) => {
      const [row] = await numbers<{ business_id: BusinessId }>(
        'select business_id from shop_order where id = $1',
        [orderId],
      )
      const businessId = row!.business_id // an order has its business
      await runAs(
        owner(),
        async (context) => {
          const step = { businessId, orderId }
          await moveOrder(context, { ...step, from: 'placed', to: 'accepted' })
          await moveOrder(context, { ...step, from: 'accepted', to: 'preparing' })
          await moveOrder(context, { ...step, from: 'preparing', to: 'ready' })
          await moveOrder(context, { ...step, from: 'ready', to: 'fulfilled' })
        },
        true,
      )
      await hear(friendId)
    },
    refund: async (orderId, cents, friendId) => {
      const [row] = await numbers<{ business_id: BusinessId }>(
        'select business_id from shop_order where id = $1',
        [orderId],
      )
      await runAs(
        owner(),
        (context) =>
          refundOrder(context, {
            businessId: row!.business_id, // an order has its business
            orderId,
            decision: 'approve',
            usdCents: usdCents(cents),
            reason: 'It was stale.',
          }),
        true,
      )
      await hear(friendId)
    },
    hear,
    pass: async (days) => {
      const later = Temporal.Instant.from(database.clock.now()).add({ hours: 24 * days })
      database.clock.moveTo(toInstant(later))
      const warnUntil = toInstant(later.add({ hours: 24 * 7 }))
      const followedBefore = toInstant(later.subtract({ hours: 6 }))
      const keptSince = toInstant(later.subtract({ hours: 24 * clawBackDays }))
      const { db, now } = database.contextOf()
      for (const id of await dueReferrals(db, { now, warnUntil, followedBefore, keptSince, limit: 500 }))
        await run((context) => advanceReferral(context, id))
    },
    own: (memberId) =>
      runAs(memberId, async (context) => (await listOwn(context, { size: 50 }, place)).referrals),
    read: (memberId, id) => runAs(memberId, (context) => readOwn(context, id, place)),
    wallet: async (memberId) => {
      const [row] = await numbers<{ pending: number; available: number; debt: number }>(
        `select coalesce(sum(pending), 0)::int as pending, coalesce(sum(available), 0)::int as available,
           coalesce(sum(open_debt), 0)::int as debt
         from ledger_lot where member_id = $1 and source = 'referral'`,
        [memberId],
      )
      return row! // a sum is one row
    },
  }
}
