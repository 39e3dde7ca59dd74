import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { freePayableOf, lockPayables } from '../../../src/modules/ledger/budgets/cover.ts'
import { expireDue, extendExpiry } from '../../../src/modules/ledger/expiry/expiry.ts'
import { mergeMembers } from '../../../src/modules/ledger/accounts/mergeWallets.ts'
import { creditStore, payIn, payOut } from '../../../src/modules/ledger/sales/money.ts'
import { grantPoints, revokePoints } from '../../../src/modules/ledger/accounts/grantPoints.ts'
import { pick, type ScenarioState } from './scenarioState.ts'
import type { StepOf } from './scenarios.ts'

const day = 24 * 60

/** Two operators approve each adjustment, so that the limits for one alone do not end the scenarios. */
const approver = randomUUID() as MemberId // not a member

export async function grant(state: ScenarioState, step: StepOf<'grant'>): Promise<void> {
  const memberId = state.member(step.who)
  const funderId = step.funder % 3 === 0 ? null : state.business(step.funder)
  const input = {
    adjustmentId: randomUUID(),
    memberId,
    points: step.points,
    funderId,
    scopeBusinessId: step.scope % 3 === 0 ? state.business(step.scope) : null,
    activatesAt: null,
    expiry: step.days === null ? ('never' as const) : ('fixed' as const),
    expiresAt: step.days === null ? null : state.later(step.days * day),
    jurisdiction: 'US',
    reason: 'A cake fell',
    operatorId: memberId,
    secondOperatorId: approver,
  }
  await state.run((context) => grantPoints(context, input))
  state.expectedBalances.issued(memberId, funderId, step.points)
  state.expectedBalances.member(memberId).granted += step.points
  const { rows } = await state.database.pool.query<{ id: string }>(
    `select id from ledger_lot where source = 'adjust' and source_id = $1`,
    [input.adjustmentId],
  )
  state.grants.push(...rows.map(({ id }) => ({ lotId: id, memberId })))
  state.repeats.push(async () => {
    await state.run((context) => grantPoints(context, input))
  })
}

export async function revoke(state: ScenarioState, step: StepOf<'revoke'>): Promise<void> {
  const grant = pick(state.grants, step.which)
  if (!grant) return
  const { lotId, memberId } = grant
  const adjustmentId = randomUUID()
  const attempt = () =>
    state.run(async (context) =>
      revokePoints(context, {
        adjustmentId,
        memberId: await state.ownerOf(context, 'ledger_lot', lotId),
        lotId,
        points: step.points,
        reason: 'Given by mistake',
        operatorId: memberId,
        secondOperatorId: approver,
      }),
    )
  await attempt()
  state.expectedBalances.member(memberId).revoked += step.points
  state.expectedBalances.member(memberId).takenBack += step.points
  state.repeats.push(attempt)
}

/** Store credit: bought, or granted by a business. */
export async function gift(state: ScenarioState, step: StepOf<'gift'>): Promise<void> {
  const memberId = state.member(step.who)
  const giver = step.payer % 3 === 0 ? state.business(step.payer) : null
  const input = {
    memberId,
    key: randomUUID(),
    usdCents: step.cents,
    payer: giver ?? 'card',
    title: 'Gift',
  } as const
  await state.run((context) => creditStore(context, input))
  state.expectedBalances.member(memberId).credit += step.cents
  if (giver === null) state.expectedBalances.card -= step.cents
  else {
    state.expectedBalances.business(giver).cash -= step.cents
    state.expectedBalances.business(giver).given += step.cents
  }
  state.repeats.push(async () => {
    await state.run((context) => creditStore(context, input))
  })
}

export async function sendMoney(state: ScenarioState, step: StepOf<'payOut'>): Promise<void> {
  const businessId = state.business(step.where)
  const input = { statementId: randomUUID(), businessId, usdCents: step.cents, title: 'Payout' }
  await state.run(async (context) => {
    await lockPayables(context, [businessId])
    // As payout planning does: never more than is owed.
    if ((await freePayableOf(context, businessId)) < step.cents) throw new Refusal('points_not_funded')
    await payOut(context, input)
  })
  state.expectedBalances.business(businessId).cash -= step.cents
  state.expectedBalances.business(businessId).given += step.cents
  state.expectedBalances.card += step.cents
  state.repeats.push(async () => {
    await state.run((context) => payOut(context, input))
  })
}

export async function payMoneyIn(
  state: ScenarioState,
  businessId: BusinessId,
  usdCents: number,
): Promise<void> {
  const input = { transferId: randomUUID(), businessId, usdCents, title: 'Paid in' }
  await state.run((context) => payIn(context, input))
  state.expectedBalances.business(businessId).cash += usdCents
  state.expectedBalances.business(businessId).given -= usdCents
  state.expectedBalances.card -= usdCents
}

export async function merge(state: ScenarioState, step: StepOf<'merge'>): Promise<void> {
  const [from, to] = [state.member(step.who), state.member(step.other)]
  if (from === to) return
  await state.run((context) => mergeMembers(context, { from, to }))
  state.expectedBalances.join(from, to)
  const at = state.members.indexOf(from)
  // A member who was merged in a parallel step may stay: the list must not become empty.
  if (at >= 0 && state.members.length > 1) state.members.splice(at, 1)
}

export async function expire(state: ScenarioState): Promise<void> {
  for (const { memberId, points } of await state.run((context) => expireDue(context)))
    if (state.expectedBalances.isKnown(memberId)) state.expectedBalances.member(memberId).ended += points
}

export async function extend(state: ScenarioState, step: StepOf<'extend'>): Promise<void> {
  const memberId = state.member(step.who)
  await state.run((context) => extendExpiry(context, { memberId, until: state.later(40 * day) }))
}
