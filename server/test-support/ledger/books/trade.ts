import { sumOf } from 'contract/core/sum'
import { deepStrictEqual, equal } from 'node:assert/strict'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { HoldId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../src/platform/context.ts'
import { activateSource, earnPoints, reverseEarned } from '../../../src/modules/ledger/earn/earn.ts'
import { shortfallsOf } from '../../../src/modules/ledger/budgets/cover.rules.ts'
import { lockPayables } from '../../../src/modules/ledger/budgets/cover.ts'
import { extendExpiry } from '../../../src/modules/ledger/expiry/expiry.ts'
import { captureHold, holdPoints, spendableAt, voidHold } from '../../../src/modules/ledger/holds/holds.ts'
import { recordSale, refundSale, type SaleDraft } from '../../../src/modules/ledger/sales/sales.ts'
import { balancesOf } from '../../../src/modules/ledger/wallets.ts'
import { difference, earned } from './earn.ts'
import { type Order, pick, type Scene } from './scene.ts'
import type { OrderPart, Step } from './steps.ts'

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

const day = 24 * 60
const activityDays = 40

/** Holds the points of one or more orders, which are paid later, one at a time. */
export async function checkOut(scene: Scene, step: StepOf<'checkout'>): Promise<void> {
  const orders = await plan(scene, step)
  scene.orders.push(...orders)
}

/** Holds and pays everything at once. */
export async function buy(scene: Scene, step: StepOf<'buy'>): Promise<void> {
  const orders = await plan(scene, step)
  scene.orders.push(...orders)
  for (const order of orders) await payOrder(scene, order, { extends: false })
}

async function plan(
  scene: Scene,
  { who, parts, earn }: Pick<StepOf<'buy'>, 'who' | 'parts' | 'earn'>,
): Promise<Order[]> {
  const memberId = scene.member(who)
  const wanted = await scene.database.run(async (context) => {
    const parted: (OrderPart & { businessId: Order['businessId']; points: number })[] = []
    for (const part of parts) {
      const businessId = scene.business(part.where)
      if (parted.some((other) => other.businessId === businessId)) continue
      const asked = Math.floor((part.gross * part.pointsShare) / 100)
      const spendable = await spendableAt(context, { memberId, businessId, isOwnBusiness: part.isOwn })
      // Some request more points than available.
      parted.push({
        ...part,
        businessId,
        points: part.pointsShare % 10 === 3 ? asked : Math.min(asked, spendable),
      })
    }
    return parted
  })
  const paidByPoints = wanted.filter(({ points }) => points > 0)
  const holdId = paidByPoints.length > 0 ? await hold(scene, memberId, paidByPoints) : null
  return wanted.map((part) => ({
    orderId: randomUUIDv7() as OrderId, // made here
    memberId,
    businessId: part.businessId,
    partnerId: scene.business(part.where + 1),
    holdId: part.points > 0 ? holdId : null,
    part,
    points: part.points,
    earn,
    draft: null,
    isPaid: false,
    refundedGross: 0,
  }))
}

async function hold(
  scene: Scene,
  memberId: Order['memberId'],
  parts: readonly (OrderPart & { businessId: Order['businessId']; points: number })[],
): Promise<HoldId> {
  const asked = {
    memberId,
    checkoutId: randomUUID(),
    parts: parts.map(({ businessId, points, isOwn }) => ({ businessId, points, isOwnBusiness: isOwn })),
  }
  const { id } = await scene.run((context) => holdPoints(context, asked))
  scene.holdIds.push(id)
  scene.repeats.push(async () => {
    const same = await scene.run((context) => holdPoints(context, asked))
    equal(same.id, id)
  })
  return id
}

export async function pay(scene: Scene, step: StepOf<'pay'>): Promise<void> {
  const order = pick(
    scene.orders.filter(({ isPaid }) => !isPaid),
    step.which,
  )
  if (order) await payOrder(scene, order, step)
}

async function payOrder(scene: Scene, order: Order, more: { extends: boolean }): Promise<void> {
  const known = order.draft ?? (await draftOf(scene, order))
  // Two callers may pay at once: both must use the same amounts.
  order.draft ??= known
  const { draft } = order
  const lots = lotsOf(scene, order, draft)
  await scene.run((context) =>
    book(context, order, draft, lots, more.extends ? scene.later(activityDays * day) : null),
  )
  if (!scene.reckoning.sold(draft)) return
  order.isPaid = true
  for (const { funderId, points } of lots) scene.reckoning.issued(draft.memberId, funderId, points)
  scene.repeats.push(async () => {
    await scene.run((context) => book(context, order, draft, lots, null))
  })
}

async function book(
  context: Context,
  { holdId, businessId, orderId }: Order,
  draft: SaleDraft,
  lots: ReturnType<typeof lotsOf>,
  until: ReturnType<Scene['later']> | null,
): Promise<void> {
  const { cardUsdCents, storeCreditUsdCents, pointsTender, feeUsdCents } = draft
  const broughtUsdCents = cardUsdCents + storeCreditUsdCents + pointsTender - feeUsdCents
  await lockPayables(context, shortfallsOf({ businessId, broughtUsdCents, lots }).keys())
  if (holdId !== null) await captureHold(context, { holdId, businessId, orderId })
  await recordSale(context, draft)
  await earnPoints(context, {
    memberId: draft.memberId,
    businessId,
    source: 'order',
    sourceId: orderId,
    title: 'Earned',
    lots,
    broughtUsdCents,
  })
  if (until !== null) await extendExpiry(context, { memberId: draft.memberId, until })
}

async function draftOf(scene: Scene, order: Order): Promise<SaleDraft> {
  const { part, points, orderId, businessId } = order
  const memberId = scene.reckoning.ownerOf(order.memberId)
  const { storeCredit } = await scene.database.run((context) => balancesOf(context, memberId))
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

function lotsOf(scene: Scene, order: Order, draft: SaleDraft) {
  const { releaseMinutes, expiry } = order.earn
  return earned(draft.grossUsdCents - draft.pointsTender, order.earn, order)
    .filter(({ points }) => points > 0)
    .map((component) => ({
      ...component,
      ruleId: null,
      activatesAt: releaseMinutes === null ? null : scene.later(releaseMinutes),
      expiry,
      expiresAt: expiry === 'never' ? null : scene.later((expiry === 'fixed' ? 10 : activityDays) * day),
      jurisdiction: 'US',
      detail: { orderId: order.orderId },
    }))
}

export async function abandon(scene: Scene, step: StepOf<'abandon'>): Promise<void> {
  const holdId = pick(scene.holdIds, step.which)
  if (holdId) await letGo(scene, holdId)
}

export async function letGo(scene: Scene, holdId: HoldId): Promise<void> {
  await scene.run(async (context) =>
    voidHold(context, { holdId, memberId: await scene.ownerOf(context, 'ledger_hold', holdId) }),
  )
}

export async function refund(scene: Scene, step: StepOf<'refund'>): Promise<void> {
  const order = pick(
    scene.orders.filter(({ isPaid }) => isPaid),
    step.which,
  )
  if (order) await refundOrder(scene, order, step)
}

/** Refunds the money and the spent points, then claws back points that the smaller order would not have earned. */
export async function refundOrder(
  scene: Scene,
  order: Order,
  { share, asCredit }: { share: number; asCredit: boolean },
): Promise<void> {
  const { orderId, part, earn } = order
  const grossUsdCents = Math.max(Math.floor(((part.gross - order.refundedGross) * share) / 100), 1)
  const asked = { refundId: randomUUID(), orderId, grossUsdCents, asStoreCredit: asCredit }
  const [legs, parts] = await scene.run(async (context) => {
    const given = await refundSale(context, asked)
    const back = difference(
      earned(given.before.gross - given.before.points, earn, order),
      earned(given.after.gross - given.after.points, earn, order),
    )
    await reverseEarned(context, {
      memberId: await scene.ownerOf(context, 'ledger_sale', orderId),
      refundId: asked.refundId,
      source: 'order',
      sourceId: orderId,
      title: 'Refund',
      parts: back,
    })
    return [given, back] as const
  })
  order.refundedGross += grossUsdCents
  scene.reckoning.refunded(orderId, legs, asCredit)
  scene.reckoning.member(order.memberId).takenBack += sumOf(parts, ({ points }) => points)
  scene.repeats.push(async () => {
    const {
      before: _before,
      after: _after,
      ...same
    } = await scene.run((context) => refundSale(context, asked))
    deepStrictEqual(same, {
      points: legs.points,
      cardUsdCents: legs.cardUsdCents,
      storeCreditUsdCents: legs.storeCreditUsdCents,
      externalUsdCents: legs.externalUsdCents,
      isRepeat: true,
    })
  })
}

export async function regret(scene: Scene, step: StepOf<'regret'>): Promise<void> {
  const { who, part, elsewhere, earn, share } = step
  const [first] = await plan(scene, { who, parts: [{ ...part, pointsShare: 0 }], earn })
  if (!first) return
  scene.orders.push(first)
  await payOrder(scene, first, { extends: false })
  if (!first.isPaid) return
  await releaseOrder(scene, first)
  const everything = { ...elsewhere, gross: 9000, pointsShare: 100 }
  const orders = await plan(scene, { who, parts: [everything], earn })
  scene.orders.push(...orders)
  // Some orders are still unpaid when the member requests the refund.
  if (share === 100) for (const order of orders) await payOrder(scene, order, { extends: false })
  await refundOrder(scene, first, { share, asCredit: false })
}

export async function release(scene: Scene, step: StepOf<'release'>): Promise<void> {
  const order = pick(
    scene.orders.filter(({ isPaid }) => isPaid),
    step.which,
  )
  if (order) await releaseOrder(scene, order)
}

async function releaseOrder(scene: Scene, order: Order): Promise<void> {
  const source = { source: 'order' as const, sourceId: order.orderId }
  await scene.run(async (context) => {
    const lot = await context.db
      .selectFrom('ledger_lot')
      .select('member_id')
      .where('source', '=', source.source)
      .where('source_id', '=', source.sourceId)
      .executeTakeFirst()
    if (lot) await activateSource(context, { memberId: lot.member_id, ...source })
  })
}
