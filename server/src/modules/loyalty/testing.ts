import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/ids'
import { points } from 'contract/points'
import type { BaseRuleDraft, CampaignDraft } from 'contract/programs'
import { beforeAll } from 'vitest'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { TestDatabase } from '../../testing.ts'
import { activateDue } from '../ledger/ledger.earn.service.ts'
import { holdPoints } from '../ledger/ledger.holds.service.ts'
import { type LedgerWorld, useLedgerWorld } from '../ledger/testing.ts'
import { publishFirstRule } from './loyalty.programs.service.ts'
import { type PurchaseAnswer, type PurchaseDraft, recordPurchase } from './loyalty.purchases.service.ts'
import { type RefundAnswer, type RefundDraft, refundPurchase } from './loyalty.refunds.service.ts'

export interface LoyaltyWorld extends Pick<
  LedgerWorld,
  'bakery' | 'salon' | 'gym' | 'run' | 'newMember' | 'give' | 'fund'
> {
  /** As a signed-in member, who may run the marketplace. */
  runAs<T>(memberId: MemberId, work: (context: Context) => Promise<T>, isOperator?: boolean): Promise<T>
  newOrder(): OrderId
  hold(memberId: MemberId, businessId: BusinessId, count: number): Promise<HoldId>
  /** Buys for so much at a business, by card what is not paid in points; everything earns unless `lines` say otherwise. */
  buy(
    memberId: MemberId,
    businessId: BusinessId,
    cents: number,
    more?: Partial<PurchaseDraft> & { readonly points?: number },
  ): Promise<PurchaseAnswer & { readonly orderId: OrderId }>
  refund(orderId: OrderId, grossUsdCents: number, more?: Partial<RefundDraft>): Promise<RefundAnswer>
  /** Lets so many days pass and releases what is due. */
  pass(days: number): Promise<void>
}

/** Three businesses that give 5 points per dollar, and members who buy there. */
export function useLoyaltyWorld(database: TestDatabase): LoyaltyWorld {
  const ledger = useLedgerWorld(database)
  beforeAll(() =>
    ledger.run(async (context) => {
      for (const businessId of [ledger.bakery, ledger.salon, ledger.gym])
        await publishFirstRule(context, { businessId, rateHundredths: 500, at: context.now })
    }),
  )
  const newOrder = () => randomUUIDv7() as OrderId // made here
  const hold: LoyaltyWorld['hold'] = async (memberId, businessId, count) => {
    const parts = [{ businessId, points: count, isOwnBusiness: false }]
    return (await ledger.run((context) => holdPoints(context, { memberId, checkoutId: newOrder(), parts })))
      .id
  }
  return {
    // By its getters, which answer once the businesses are there.
    get bakery() {
      return ledger.bakery
    },
    get salon() {
      return ledger.salon
    },
    get gym() {
      return ledger.gym
    },
    run: ledger.run,
    newMember: ledger.newMember,
    give: ledger.give,
    fund: ledger.fund,
    runAs: (memberId, work, isOperator = false) =>
      ledger.run((context) => work({ ...context, actor: { memberId, isOperator, sessionId: null } })),
    newOrder,
    hold,
    buy: async (memberId, businessId, cents, { points: tender = 0, ...more } = {}) => {
      const draft: PurchaseDraft = {
        orderId: newOrder(),
        memberId,
        businessId,
        lines: [{ usdCents: cents, isEligible: true }],
        holdId: tender > 0 ? await hold(memberId, businessId, tender) : null,
        cardUsdCents: cents - tender,
        storeCreditUsdCents: 0,
        externalUsdCents: 0,
        feeUsdCents: 0,
        ...more,
      }
      const answer = await ledger.run((context) => recordPurchase(context, draft))
      return { ...answer, orderId: draft.orderId }
    },
    refund: (orderId, grossUsdCents, more = {}) =>
      ledger.run((context) =>
        refundPurchase(context, {
          refundId: randomUUID(),
          orderId,
          grossUsdCents,
          asStoreCredit: false,
          ...more,
        }),
      ),
    pass: async (days) => {
      const later = Temporal.Instant.from(database.clock.now()).add({ hours: 24 * days })
      database.clock.moveTo(toInstant(later))
      await ledger.run((context) => activateDue(context))
    },
  }
}

export function ruleDraft(more: Partial<BaseRuleDraft> = {}): BaseRuleDraft {
  return {
    rateHundredths: 500,
    conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
    caps: { perOrderPoints: null, perMemberPerDayPoints: null },
    scope: 'NETWORK',
    ...more,
  }
}

/** Twice the points, all paid by one business, from a year that is over on. */
export function campaignDraft(businessId: BusinessId, more: Partial<CampaignDraft> = {}): CampaignDraft {
  return {
    name: 'Double points',
    trigger: 'order.completed',
    amount: { kind: 'MULTIPLIER', factorHundredths: 200 },
    conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
    caps: { perOrderPoints: null, perMemberPerDayPoints: null },
    funding: [{ funder: { kind: 'business', businessId }, basisPoints: 10_000 }],
    scope: 'NETWORK',
    expiresAfterDays: null,
    budgetPoints: points(5000),
    startsAt: toInstant(Temporal.Instant.from('2026-01-01T00:00:00Z')),
    endsAt: null,
    ...more,
  }
}
