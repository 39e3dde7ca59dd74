import { sumOf } from 'contract/core/sum'
import { deepStrictEqual, equal } from 'node:assert/strict'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, HoldId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../src/platform/context.ts'
import { activateSource, earnPoints, reverseEarned } from '../../../src/modules/ledger/earn/earn.ts'
import { shortfallsOf } from '../../../src/modules/ledger/budgets/cover.rules.ts'
import { freePayableOf, lockPayables } from '../../../src/modules/ledger/budgets/cover.ts'
import { extendExpiry } from '../../../src/modules/ledger/expiry/expiry.ts'
import { captureHold, holdPoints, spendableAt, voidHold } from '../../../src/modules/ledger/holds/holds.ts'
import { recordSale, refundSale, type SaleDraft } from '../../../src/modules/ledger/sales/sales.ts'
import { balancesOf } from '../../../src/modules/ledger/wallets.ts'
import { difference, earned } from './earn.ts'
import { type Order, pick, type ScenarioState } from './scenarioState.ts'
import type { OrderPart, StepOf } from './scenarios.ts'

const day = 24 * 60
const activityDays = 40

/** Holds the points of one or more orders, which are paid later, one at a time. */
export async function checkOut(state: ScenarioState, step: StepOf<'checkout'>): Promise<void> {
  const orders = await plan(state, step)
  state.orders.push(...orders)
}

/** Holds and pays everything at once. */
export async function buy(state: ScenarioState, step: StepOf<'buy'>): Promise<void> {
  const orders = await plan(state, step)
  state.orders.push(...orders)
  for (const order of orders) await payOrder(state, order, { extends: false })
}

async function plan(
  state: ScenarioState,
  { who, parts, earn }: Pick<StepOf<'buy'>, 'who' | 'parts' | 'earn'>,
): Promise<Order[]> {
  const memberId = state.member(who)
  const wanted = await state.database.run(async (context) => {
    const parted: (OrderPart & { businessId: Order['businessId']; points: number })[] = []
    for (const part of parts) {
      const businessId = state.business(part.where)
      if (parted.some((other) => other.businessId === businessId)) continue
      const requested = Math.floor((part.gross * part.pointsShare) / 100)
      const spendable = await spendableAt(context, { memberId, businessId, isOwnBusiness: part.isOwn })
      // Some request more points than available.
      parted.push({
        ...part,
        businessId,
        points: part.pointsShare % 10 === 3 ? requested : Math.min(requested, spendable),
      })
    }
    return parted
  })
  const paidByPoints = wanted.filter(({ points }) => points > 0)
  const holdId = paidByPoints.length > 0 ? await hold(state, memberId, paidByPoints) : null
  return wanted.map((part) => ({
    orderId: randomUUIDv7() as OrderId, // made here
    memberId,
    businessId: part.businessId,
    partnerId: state.business(part.where + 1),
    holdId: part.points > 0 ? holdId : null,
    part,
    points: part.points,
    earn,
    draft: null,
    isPaid: false,
    refundedGross: 0,
    frozen: null,
    isDisputeMoving: false,
  }))
}

async function hold(
  state: ScenarioState,
  memberId: Order['memberId'],
  parts: readonly (OrderPart & { businessId: Order['businessId']; points: number })[],
): Promise<HoldId> {
  const input = {
    memberId,
    checkoutId: randomUUID(),
    parts: parts.map(({ businessId, points, isOwn }) => ({ businessId, points, isOwnBusiness: isOwn })),
  }
  const { id } = await state.run((context) => holdPoints(context, input))
  state.holdIds.push(id)
  state.repeats.push(async () => {
    const same = await state.run((context) => holdPoints(context, input))
    equal(same.id, id)
  })
  return id
}

export async function pay(state: ScenarioState, step: StepOf<'pay'>): Promise<void> {
  const order = pick(
    state.orders.filter(({ isPaid }) => !isPaid),
    step.which,
  )
  if (order) await payOrder(state, order, step)
}

async function payOrder(state: ScenarioState, order: Order, more: { extends: boolean }): Promise<void> {
  const known = order.draft ?? (await draftOf(state, order))
  // Two callers may pay at once: both must use the same amounts.
  order.draft ??= known
  const { draft } = order
  const lots = lotsOf(state, order, draft)
  await state.run((context) =>
    book(context, order, draft, lots, more.extends ? state.later(activityDays * day) : null),
  )
  if (!state.expectedBalances.sold(draft)) return
  order.isPaid = true
  for (const { funderId, points } of lots) state.expectedBalances.issued(draft.memberId, funderId, points)
  state.repeats.push(async () => {
    await state.run((context) => book(context, order, draft, lots, null))
  })
}

async function book(
  context: Context,
  { holdId, businessId, orderId }: Order,
  draft: SaleDraft,
  lots: ReturnType<typeof lotsOf>,
  until: ReturnType<ScenarioState['later']> | null,
): Promise<void> {
  const { cardUsdCents, storeCreditUsdCents, pointsTender, feeUsdCents } = draft
  const broughtUsdCents = cardUsdCents + storeCreditUsdCents + pointsTender - feeUsdCents
  const settled = await settledFor(context, shortfallsOf({ businessId, broughtUsdCents, lots }).keys())
  if (holdId !== null) await captureHold(context, { holdId, businessId, orderId })
  await recordSale(context, draft)
  await earnPoints(context, {
    memberId: draft.memberId,
    businessId,
    source: 'order',
    sourceId: orderId,
    title: 'Earned',
    lots,
    sale: { broughtUsdCents, settled },
  })
  if (until !== null) await extendExpiry(context, { memberId: draft.memberId, until })
}

/** As recording a purchase does: under the locks, before the sale posts its proceeds. */
async function settledFor(
  context: Context,
  businessIds: Iterable<BusinessId>,
): Promise<ReadonlyMap<BusinessId, number>> {
  const ids = [...businessIds]
  await lockPayables(context, ids)
  const settled = new Map<BusinessId, number>()
  for (const id of ids) settled.set(id, await freePayableOf(context, id))
  return settled
}

async function draftOf(state: ScenarioState, order: Order): Promise<SaleDraft> {
  const { part, points, orderId, businessId } = order
  const memberId = state.expectedBalances.ownerOf(order.memberId)
  const { storeCredit } = await state.database.run((context) => balancesOf(context, memberId))
  const rest = part.gross - points
  const credit =
    part.tender === 'credit'
      ? Math.min(rest, storeCredit)
      : part.tender === 'mixed'
        ? Math.floor(rest / 3)
        : 0
  const external = part.tender === 'till' ? rest : part.tender === 'mixed' ? Math.floor(rest / 4) : 0
  const card = rest - credit - external
  return {
    orderId,
    memberId,
    businessId,
    title: 'Paid',
    grossUsdCents: part.gross,
    pointsTender: points,
    cardUsdCents: card,
    storeCreditUsdCents: credit,
    externalUsdCents: external,
    feeUsdCents: part.hasFee ? Math.min(Math.floor(((card + credit) * 29) / 1000) + 30, card + credit) : 0,
  }
}

function lotsOf(state: ScenarioState, order: Order, draft: SaleDraft) {
  const { releaseMinutes, expiry } = order.earn
  return earned(draft.grossUsdCents - draft.pointsTender, order.earn, order)
    .filter(({ points }) => points > 0)
    .map((component) => ({
      ...component,
      ruleId: null,
      activatesAt: releaseMinutes === null ? null : state.later(releaseMinutes),
      expiry,
      expiresAt: expiry === 'never' ? null : state.later((expiry === 'fixed' ? 10 : activityDays) * day),
      jurisdiction: 'US',
      detail: { orderId: order.orderId },
    }))
}

export async function abandon(state: ScenarioState, step: StepOf<'abandon'>): Promise<void> {
  const holdId = pick(state.holdIds, step.which)
  if (holdId) await letGo(state, holdId)
}

export async function letGo(state: ScenarioState, holdId: HoldId): Promise<void> {
  await state.run(async (context) =>
    voidHold(context, { holdId, memberId: await state.ownerOf(context, 'ledger_hold', holdId) }),
  )
}

export async function refund(state: ScenarioState, step: StepOf<'refund'>): Promise<void> {
  // Orders refuse refunds during a dispute.
  const order = pick(
    state.orders.filter(({ isPaid, frozen }) => isPaid && !frozen),
    step.which,
  )
  if (order) await refundOrder(state, order, step)
}

/** Refunds the money and the spent points, then claws back points that the smaller order would not have earned. */
export async function refundOrder(
  state: ScenarioState,
  order: Order,
  { share, asCredit }: { share: number; asCredit: boolean },
): Promise<void> {
  const { orderId, part, earn } = order
  const grossUsdCents = Math.max(Math.floor(((part.gross - order.refundedGross) * share) / 100), 1)
  const input = { refundId: randomUUID(), orderId, grossUsdCents, asStoreCredit: asCredit }
  const [legs, parts] = await state.run(async (context) => {
    const refunded = await refundSale(context, input)
    const back = difference(
      earned(refunded.before.gross - refunded.before.points, earn, order),
      earned(refunded.after.gross - refunded.after.points, earn, order),
    )
    await reverseEarned(context, {
      memberId: await state.ownerOf(context, 'ledger_sale', orderId),
      refundId: input.refundId,
      source: 'order',
      sourceId: orderId,
      title: 'Refund',
      parts: back,
    })
    return [refunded, back] as const
  })
  order.refundedGross += grossUsdCents
  state.expectedBalances.refunded(orderId, legs, asCredit)
  state.expectedBalances.member(order.memberId).takenBack += sumOf(parts, ({ points }) => points)
  state.repeats.push(async () => {
    const {
      before: _before,
      after: _after,
      ...same
    } = await state.run((context) => refundSale(context, input))
    deepStrictEqual(same, {
      points: legs.points,
      cardUsdCents: legs.cardUsdCents,
      storeCreditUsdCents: legs.storeCreditUsdCents,
      externalUsdCents: legs.externalUsdCents,
      isRepeat: true,
    })
  })
}

export async function regret(state: ScenarioState, step: StepOf<'regret'>): Promise<void> {
  const { who, part, elsewhere, earn, share } = step
  const [first] = await plan(state, { who, parts: [{ ...part, pointsShare: 0 }], earn })
  if (!first) return
  state.orders.push(first)
  await payOrder(state, first, { extends: false })
  if (!first.isPaid) return
  await releaseOrder(state, first)
  const everything = { ...elsewhere, gross: 9000, pointsShare: 100 }
  const orders = await plan(state, { who, parts: [everything], earn })
  state.orders.push(...orders)
  // Some orders are still unpaid when the member requests the refund.
  if (share === 100) for (const order of orders) await payOrder(state, order, { extends: false })
  await refundOrder(state, first, { share, asCredit: false })
}

export async function release(state: ScenarioState, step: StepOf<'release'>): Promise<void> {
  const order = pick(
    state.orders.filter(({ isPaid }) => isPaid),
    step.which,
  )
  if (order) await releaseOrder(state, order)
}

async function releaseOrder(state: ScenarioState, order: Order): Promise<void> {
  const source = { source: 'order' as const, sourceId: order.orderId }
  await state.run(async (context) => {
    const lot = await context.db
      .selectFrom('ledger_lot')
      .select('member_id')
      .where('source', '=', source.source)
      .where('source_id', '=', source.sourceId)
      .executeTakeFirst()
    if (lot) await activateSource(context, { memberId: lot.member_id, ...source })
  })
}
