import { randomUUIDv7 } from 'node:crypto'
import type { CampaignId, GiftCardId, OrderId, ReferralCampaignId, RewardId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { CampaignDraft } from 'contract/loyalty/programs'
import type { OrderStatus } from 'contract/orders/orders'
import { points } from 'contract/core/points'
import { erasureGraceDays } from 'contract/privacy/terms'
import { usualReferralChannel } from 'contract/referrals/sharing'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { joinAccounts } from '../../../src/modules/account/merge/mergeAccounts.ts'
import { freezeBusiness, unfreezeBusiness } from '../../../src/modules/businesses/public.ts'
import { cancelGiftCard } from '../../../src/modules/giftCards/buy/buyGiftCard.ts'
import { signInMember } from '../../../src/modules/identity/sessions/sessions.ts'
import { changeCampaign, startCampaign } from '../../../src/modules/loyalty/campaigns/campaigns.ts'
import {
  releasePoints,
  reservePoints,
  takePoints,
} from '../../../src/modules/loyalty/purchases/redeemAtCheckout.ts'
import { publishRule, setTiers } from '../../../src/modules/loyalty/programs/programs.ts'
import { cancelOrder, moveOrder } from '../../../src/modules/orders/fulfilment/moveOrder.ts'
import { refundOrder, requestRefund } from '../../../src/modules/orders/refunds/requestRefund.ts'
import { correctPoints } from '../../../src/modules/people/requests/requests.ts'
import { releasePayouts } from '../../../src/modules/payouts/plan/holds.ts'
import { requestErasure } from '../../../src/modules/privacy/erase/requestErasure.ts'
import * as referralCampaigns from '../../../src/modules/referrals/campaigns/campaigns.ts'
import { channelCode } from '../../../src/modules/referrals/codes/codes.ts'
import { claimCode } from '../../../src/modules/referrals/attribution/joinByReferral.ts'
import { referralKeysWith } from '../../../src/modules/referrals/codes/keys.ts'
import { addReward } from '../../../src/modules/rewards/catalogue/catalogue.ts'
import { redeem } from '../../../src/modules/rewards/vouchers/redeemVoucher.ts'
import { accept, returnUnusedVoucher } from '../../../src/modules/rewards/vouchers/vouchers.ts'
import { longAgo, ownShops, type Shop } from './participants.ts'
import type { Action } from './plots.ts'
import { rewardDraft } from './rewardDraft.ts'
import { NoTarget, type Of, Payments } from './payments.ts'

const referralKeys = referralKeysWith('a secret of the tests')
const steps: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled']
/** Number of orders that a shop fulfills at once. */
const ordersAtOnce = 4

/** Carries out actions through the use cases behind the API calls. Any action may be refused. */
export class Actions extends Payments {
  /** @throws Refusal of the use case, NoTarget */
  async do(action: Action): Promise<unknown> {
    switch (action.do) {
      case 'buy':
        return this.buy(action)
      case 'fulfil':
        return this.#fulfil(action)
      case 'cancelOrder':
        return this.#cancelOrder(action)
      case 'requestRefund':
        return this.#requestRefund(action)
      case 'refund':
        return this.#refund(action)
      case 'publishRule':
        return this.by(action.at, (context, businessId) =>
          publishRule(context, {
            businessId,
            draft: {
              rateHundredths: action.rateHundredths,
              conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
              caps: { perOrderPoints: null, perMemberPerDayPoints: null },
              scope: 'network',
            },
          }),
        )
      case 'setTiers':
        return this.by(action.at, (context, businessId) =>
          setTiers(context, {
            businessId,
            tiers: [
              {
                name: 'Ours',
                thresholdPoints: action.threshold,
                factorHundredths: action.factorHundredths,
                perks: [],
              },
            ],
          }),
        )
      case 'startCampaign':
        return this.#startCampaign(action)
      case 'endCampaign':
        return this.#endCampaign(action)
      case 'celebrateBirthdays':
        return this.#start(action.at, {
          name: 'Happy birthday',
          trigger: 'birthday',
          amount: { kind: 'bonus', points: points(500) },
          budgetPoints: points(5000),
        })
      case 'setBirthday':
        return this.setBirthday(action)
      case 'addReward':
        return this.by(action.at, (context, businessId) =>
          addReward(context, { businessId, draft: rewardDraft(action.price) }),
        )
      case 'takeReward':
        return this.#takeReward(action)
      case 'returnVoucher': {
        const voucher = await this.voucher(action)
        return this.market.as(this.member(action.who), (context) => returnUnusedVoucher(context, voucher.id))
      }
      case 'useVoucher':
        return this.#useVoucher(action)
      case 'buyGiftCard':
        return this.buyGiftCard(action)
      case 'redeemGiftCard':
        return this.redeemGiftCard(action)
      case 'cancelGiftCard': {
        const giftCard = await this.pick<{ id: GiftCardId }>(
          action.which,
          `select id from gift_card where buyer_id = $1 and status in ('paid', 'sent') order by id`,
          [this.member(action.who)],
        )
        return this.market.as(this.member(action.who), (context) => cancelGiftCard(context, giftCard.id))
      }
      case 'dispute':
        return this.dispute(action)
      case 'decideDispute':
        return this.decideDispute(action)
      case 'holdAtTill':
        return this.market.as(this.member(action.who), (context) =>
          reservePoints(context, {
            memberId: this.member(action.who),
            kind: 'till',
            checkoutId: randomUUIDv7(),
            parts: [{ businessId: this.shop(action.at), points: points(action.points) }],
          }),
        )
      case 'captureAtTill':
        return this.#captureAtTill(action)
      case 'releaseHold': {
        const hold = await this.hold(action.which)
        return this.market.as(hold.member_id, (context) => releasePoints(context, hold.id))
      }
      case 'publishReferrals':
        return this.#publishReferrals(action)
      case 'claimCode':
        return this.#claimCode(action)
      case 'eraseAndReturn':
        return this.#eraseAndReturn(action)
      case 'joinAccounts':
        return this.market.as(this.member(action.to), (context) =>
          joinAccounts(context, { from: this.member(action.from), to: this.member(action.to) }),
        )
      case 'releasePayouts':
        return this.market.asOperator(this.member('baker'), (context) =>
          releasePayouts(context, { businessId: this.shop(action.at), note: 'Reviewed.' }),
        )
      case 'correct':
        return this.market.asOperator(this.member('baker'), (context) =>
          correctPoints(context, {
            id: this.member(action.who),
            points: action.points,
            reason: 'Lost at the till',
          }),
        )
      case 'freeze':
        return this.by(action.at, (context, businessId) => freezeBusiness(context, businessId))
      case 'unfreeze':
        return this.by(action.at, (context, businessId) => unfreezeBusiness(context, businessId))
      case 'wait':
        return this.market.pass(action.hours)
    }
  }

  async #fulfil({ at }: Of<'fulfil'>): Promise<void> {
    const orders = await this.market.rows<{ id: OrderId; status: OrderStatus }>(
      `select id, status from shop_order where business_id = $1 and status in ('placed', 'accepted', 'preparing', 'ready')
       order by placed_at, id limit $2`,
      [this.shop(at), ordersAtOnce],
    )
    if (orders.length === 0) throw new NoTarget()
    for (const { id: orderId, status } of orders)
      for (let step = steps.indexOf(status); step < steps.length - 1; step += 1)
        await this.by(
          at,
          (context, businessId) =>
            moveOrder(context, { businessId, orderId, from: steps[step]!, to: steps[step + 1]! }), // within bounds
        )
  }

  async #cancelOrder({ who, which }: Of<'cancelOrder'>): Promise<void> {
    const order = await this.pick<{ id: OrderId }>(
      which,
      `select id from shop_order where member_id = $1 and status = 'placed' order by id`,
      [this.member(who)],
    )
    await this.market.as(this.member(who), (context) => cancelOrder(context, order.id))
    await this.market.work()
  }

  async #requestRefund({ who, which }: Of<'requestRefund'>): Promise<void> {
    const order = await this.pick<{ id: OrderId }>(
      which,
      `select id from shop_order where member_id = $1 and placed_at is not null order by id`,
      [this.member(who)],
    )
    await this.market.as(this.member(who), (context) =>
      requestRefund(context, { orderId: order.id, reason: 'It does not fit.', lines: [] }),
    )
  }

  async #refund({ at, which, share }: Of<'refund'>): Promise<void> {
    const order = await this.pick<{ id: OrderId; left: number; request: string | null }>(
      which,
      `select id, total - coalesce((select sum(gross) from shop_refund where order_id = shop_order.id and status not in ('requested', 'rejected', 'withdrawn')), 0)::int as left,
         (select id from shop_refund where order_id = shop_order.id and status = 'requested') as request
       from shop_order where business_id = $1 and placed_at is not null and status not in ('cancelled', 'rejected') order by id`,
      [this.shop(at)],
    )
    const cents = Math.max(1, Math.floor((order.left * share) / 100))
    await this.by(at, (context, businessId) =>
      refundOrder(context, {
        businessId,
        orderId: order.id,
        ...(order.request !== null && { requestId: order.request }),
        decision: 'approve',
        usdCents: usdCents(cents),
        reason: 'The item was faulty.',
      }),
    )
    await this.market.work()
  }

  async #startCampaign({ at, bonus, factorHundredths, budget }: Of<'startCampaign'>): Promise<void> {
    await this.#start(at, {
      name: 'More points',
      trigger: 'order.completed',
      amount:
        bonus === null
          ? { kind: 'multiplier', factorHundredths }
          : { kind: 'bonus', points: points(isHonest(at) ? Math.min(bonus, 100) : bonus) },
      budgetPoints: points(isHonest(at) ? Math.min(budget, 5000) : budget),
    })
  }

  async #start(
    at: Shop,
    terms: Pick<CampaignDraft, 'name' | 'trigger' | 'amount' | 'budgetPoints'>,
  ): Promise<void> {
    await this.by(at, (context, businessId) =>
      startCampaign(context, {
        businessId,
        draft: {
          ...terms,
          conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
          caps: { perOrderPoints: null, perMemberPerDayPoints: null },
          funding: [{ funder: { kind: 'business', businessId }, basisPoints: 10_000 }],
          scope: 'network',
          expiresAfterDays: null,
          startsAt: longAgo,
          endsAt: null,
        },
      }),
    )
  }

  async #endCampaign({ at, which }: Of<'endCampaign'>): Promise<void> {
    const campaign = await this.pick<{ id: CampaignId }>(
      which,
      'select id from campaign where business_id = $1 order by id',
      [this.shop(at)],
    )
    await this.by(at, (context, businessId) =>
      changeCampaign(context, { businessId, campaignId: campaign.id, change: 'end' }),
    )
  }

  async #takeReward({ who, at, which }: Of<'takeReward'>): Promise<void> {
    const reward = await this.pick<{ id: RewardId }>(
      which,
      'select id from reward where business_id = $1 and withdrawn_at is null order by id desc',
      [this.shop(at)],
    )
    await this.market.as(this.member(who), (context) => redeem(context, reward.id))
  }

  async #useVoucher(action: Of<'useVoucher'>): Promise<void> {
    const { code, business_id: shopId } = await this.voucher(action)
    const shop = (Object.keys(this.participants.shops) as Shop[]).find(
      (name) => this.participants.shops[name] === shopId,
    )! // its own keys
    await this.by(shop, (context, businessId) => accept(context, { businessId, typedCode: code }))
  }

  async #captureAtTill({ at, which, order }: Of<'captureAtTill'>): Promise<void> {
    const hold = await this.hold(which)
    const others = await this.market.rows<{ id: OrderId }>('select id from shop_order order by id limit 1')
    const another = order === 'another' ? others[0]?.id : undefined
    await this.by(
      at,
      (context, businessId) =>
        takePoints(context, { businessId, holdId: hold.id, orderId: another ?? (randomUUIDv7() as OrderId) }), // made here
    )
  }

  async #publishReferrals({ at }: Of<'publishReferrals'>): Promise<void> {
    await this.by(at, async (context, businessId) => {
      const { id: campaignId } = await referralCampaigns.createCampaign(context, businessId, {
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
        startsAt: longAgo,
        endsAt: null,
      })
      await referralCampaigns.changeCampaign(context, { businessId, campaignId, change: 'publish' })
    })
  }

  async #eraseAndReturn({ who, at, held }: Of<'eraseAndReturn'>): Promise<void> {
    const { market, participants } = this
    const memberId = this.member(who)
    const [{ email, isVerified } = { email: '', isVerified: false }] = await market.rows<{
      email: string
      isVerified: boolean
    }>('select email, email_verified as "isVerified" from member where id = $1', [memberId])
    await market.as(memberId, (context) =>
      requestErasure(
        {
          ...context,
          actor: { memberId, isOperator: false, sessionId: null, provedAt: async () => context.now },
        },
        { confirmation: 'delete', reviews: 'kept', givesUpCredit: true },
        null,
      ),
    )
    // A hold at a till lasts for a quarter of an hour: place it just before the erasure begins.
    await market.pass(erasureGraceDays * 24 - 0.1)
    if (held > 0)
      await this.do({ do: 'holdAtTill', who, at, points: held }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    await market.pass(0.2)
    const [erasure] = await market.rows<{ state: string }>(
      `select state from erasure where member_id = $1 order by requested_at desc limit 1`,
      [memberId],
    )
    if (erasure?.state !== 'done') throw new Refusal('erasure_blocked')
    const { id } = await market.asVisitor((context) =>
      signInMember(
        context,
        {
          issuer: 'adversaries',
          subject: randomUUIDv7(),
          email,
          emailVerified: isVerified,
          name: who,
          picture: null,
        },
        { displayName: null, photoURL: null },
      ),
    )
    participants.former.push({ name: who, id: memberId })
    participants.people[who] = id
  }

  async #claimCode({ who, of, at }: Of<'claimCode'>): Promise<void> {
    const { id: campaignId } = await this.pick<{ id: ReferralCampaignId }>(
      0,
      `select id from referral_campaign where business_id = $1 and status = 'active'`,
      [this.shop(at)],
    )
    const { code } = await this.market.as(this.member(of), (context) =>
      channelCode(context, { memberId: this.member(of), campaignId, channel: usualReferralChannel }),
    )
    await this.market.as(this.member(who), (context) =>
      claimCode(context, code, { keys: referralKeys, visited: null, addressGroup: who }),
    )
  }
}

const isHonest = (shop: Shop) => !(ownShops as readonly Shop[]).includes(shop)
