import { randomUUID } from 'node:crypto'
import type { BusinessId } from 'contract/core/ids'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { freePayableOf, lockPayables } from '../../../src/modules/ledger/budgets/cover.ts'
import { expireDue, extendExpiry } from '../../../src/modules/ledger/expiry/expiry.ts'
import { mergeMembers } from '../../../src/modules/ledger/accounts/mergeWallets.ts'
import { creditStore, payIn, payOut } from '../../../src/modules/ledger/sales/money.ts'
import { grantPoints, revokePoints } from '../../../src/modules/ledger/accounts/grantPoints.ts'
import { pick, type Scene } from './scene.ts'
import type { Step } from './steps.ts'

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

const day = 24 * 60

export async function grant(scene: Scene, step: StepOf<'grant'>): Promise<void> {
  const memberId = scene.member(step.who)
  const funderId = step.funder % 3 === 0 ? null : scene.business(step.funder)
  const asked = {
    adjustmentId: randomUUID(),
    memberId,
    points: step.points,
    funderId,
    scopeBusinessId: step.scope % 3 === 0 ? scene.business(step.scope) : null,
    activatesAt: null,
    expiry: step.days === null ? ('never' as const) : ('fixed' as const),
    expiresAt: step.days === null ? null : scene.later(step.days * day),
    jurisdiction: 'US',
    reason: 'A cake fell',
    operatorId: memberId,
    secondOperatorId: null,
  }
  await scene.run((context) => grantPoints(context, asked))
  scene.reckoning.issued(memberId, funderId, step.points)
  scene.reckoning.member(memberId).granted += step.points
  const { rows } = await scene.database.pool.query<{ id: string }>(
    `select id from ledger_lot where source = 'adjust' and source_id = $1`,
    [asked.adjustmentId],
  )
  scene.grants.push(...rows.map(({ id }) => ({ lotId: id, memberId })))
  scene.repeats.push(async () => {
    await scene.run((context) => grantPoints(context, asked))
  })
}

export async function revoke(scene: Scene, step: StepOf<'revoke'>): Promise<void> {
  const given = pick(scene.grants, step.which)
  if (!given) return
  const { lotId, memberId } = given
  const adjustmentId = randomUUID()
  const attempt = () =>
    scene.run(async (context) =>
      revokePoints(context, {
        adjustmentId,
        memberId: await scene.ownerOf(context, 'ledger_lot', lotId),
        lotId,
        points: step.points,
        reason: 'Given by mistake',
        operatorId: memberId,
        secondOperatorId: null,
      }),
    )
  await attempt()
  scene.reckoning.member(memberId).revoked += step.points
  scene.reckoning.member(memberId).takenBack += step.points
  scene.repeats.push(attempt)
}

/** Store credit: bought, or granted by a business. */
export async function gift(scene: Scene, step: StepOf<'gift'>): Promise<void> {
  const memberId = scene.member(step.who)
  const giver = step.payer % 3 === 0 ? scene.business(step.payer) : null
  const asked = {
    memberId,
    key: randomUUID(),
    usdCents: step.cents,
    payer: giver ?? 'card',
    title: 'Gift',
  } as const
  await scene.run((context) => creditStore(context, asked))
  scene.reckoning.member(memberId).credit += step.cents
  if (giver === null) scene.reckoning.card -= step.cents
  else {
    scene.reckoning.business(giver).cash -= step.cents
    scene.reckoning.business(giver).given += step.cents
  }
  scene.repeats.push(async () => {
    await scene.run((context) => creditStore(context, asked))
  })
}

export async function sendMoney(scene: Scene, step: StepOf<'payOut'>): Promise<void> {
  const businessId = scene.business(step.where)
  const asked = { statementId: randomUUID(), businessId, usdCents: step.cents, title: 'Payout' }
  await scene.run(async (context) => {
    await lockPayables(context, [businessId])
    // As payout planning does: never more than is owed.
    if ((await freePayableOf(context, businessId)) < step.cents) throw new Refusal('points_not_funded')
    await payOut(context, asked)
  })
  scene.reckoning.business(businessId).cash -= step.cents
  scene.reckoning.business(businessId).given += step.cents
  scene.reckoning.card += step.cents
  scene.repeats.push(async () => {
    await scene.run((context) => payOut(context, asked))
  })
}

export async function payMoneyIn(scene: Scene, businessId: BusinessId, usdCents: number): Promise<void> {
  const asked = { transferId: randomUUID(), businessId, usdCents, title: 'Paid in' }
  await scene.run((context) => payIn(context, asked))
  scene.reckoning.business(businessId).cash += usdCents
  scene.reckoning.business(businessId).given -= usdCents
  scene.reckoning.card -= usdCents
}

export async function merge(scene: Scene, step: StepOf<'merge'>): Promise<void> {
  const [from, to] = [scene.member(step.who), scene.member(step.other)]
  if (from === to) return
  await scene.run((context) => mergeMembers(context, { from, to }))
  scene.reckoning.join(from, to)
  const at = scene.members.indexOf(from)
  // A member who was merged in a parallel step may stay: the list must not become empty.
  if (at >= 0 && scene.members.length > 1) scene.members.splice(at, 1)
}

export async function expire(scene: Scene): Promise<void> {
  for (const { memberId, points } of await scene.run((context) => expireDue(context)))
    if (scene.reckoning.isKnown(memberId)) scene.reckoning.member(memberId).ended += points
}

export async function extend(scene: Scene, step: StepOf<'extend'>): Promise<void> {
  const memberId = scene.member(step.who)
  await scene.run((context) => extendExpiry(context, { memberId, until: scene.later(40 * day) }))
}
