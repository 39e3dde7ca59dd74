import { freezeEarned, thawEarned } from '../../../src/modules/ledger/holds/freeze.ts'
import { type Order, pick, type ScenarioState } from './scenarioState.ts'
import type { StepOf } from './scenarios.ts'

/** Opens a dispute about an order, or ends the one that is open. */
export async function dispute(state: ScenarioState, { which }: StepOf<'dispute'>): Promise<void> {
  const order = pick(
    state.orders.filter(({ isPaid }) => isPaid),
    which,
  )
  if (!order || order.isDisputeMoving) return
  order.isDisputeMoving = true
  try {
    if (order.frozen) await endDispute(state, order)
    else await openDispute(state, order)
  } finally {
    order.isDisputeMoving = false
  }
}

async function openDispute(state: ScenarioState, order: Order): Promise<void> {
  const { orderId, businessId } = order
  const holdId = await state.run(async (context) =>
    freezeEarned(context, {
      memberId: await state.ownerOf(context, 'ledger_sale', orderId),
      businessId,
      source: 'order',
      sourceId: orderId,
    }),
  )
  order.frozen = { holdId }
}

export async function endDispute(state: ScenarioState, order: Order): Promise<void> {
  const { orderId, frozen } = order
  if (!frozen) return
  await state.run(async (context) =>
    thawEarned(context, {
      memberId: await state.ownerOf(context, 'ledger_sale', orderId),
      source: 'order',
      sourceId: orderId,
      holdId: frozen.holdId,
    }),
  )
  order.frozen = null
}
