import { OrderId } from 'contract/core/ids'
import * as account from 'contract/payouts/payoutAccount'
import * as payouts from 'contract/payouts/payouts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/context.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import {
  type AccountGateway,
  changeAccount,
  openAccount,
  prepareAccount,
  readAccount,
  readNewAccount,
} from './account/changeAccount.ts'
import { resumeByOwner } from './account/resumePayouts.ts'
import { readChange, readEarlierAccount, undoChange } from './account/undoChange.ts'
import { heldPayouts, releasePayouts } from './plan/holds.ts'
import { orderPayouts, payoutsCsv, readPayouts } from './readPayouts.ts'
import { beginOf, reconcileTransfers, transfersSince } from './reconciliation/reconcileTransfers.ts'

export function payoutsRoutes(
  app: FastifyInstance,
  {
    gateway,
    origin,
  }: { readonly gateway: AccountGateway & Pick<PaymentGateway, 'transfersSince'>; readonly origin: string },
): void {
  accountRoutes(app, { gateway, origin })
  bind(app, payouts.readPayouts, (context, { params }) => readPayouts(context, params.businessId))
  bind(app, payouts.downloadPayouts, (context, { params }) => payoutsCsv(context, params.businessId))
  bind(app, payouts.listOrderPayouts, async (context, { params, query }) => {
    const orderIds = query.orderIds.split(',').map((id) => OrderId.parse(id))
    return { orders: await orderPayouts(context, { ...params, orderIds }) }
  })
  bind(app, payouts.listHeldPayouts, async (context) => ({ held: await heldPayouts(context) }))
  bind(app, payouts.releaseHeldPayout, async (context, { params, body }) => {
    await releasePayouts(context, { ...params, ...body })
    return {}
  })
  bind(app, payouts.readTransferReconciliation, {
    check: checksItself,
    prepare: ({ query }) => transfersSince(gateway, beginOf(query.since)),
    run: (context, { query }, transfers) => reconcileTransfers(context, beginOf(query.since), transfers),
  })
}

function accountRoutes(app: FastifyInstance, port: { gateway: AccountGateway; origin: string }): void {
  /** For the reads that decide whether the processor is called. */
  const reading = (actor: Actor | null) => app.runtime.readContext({ actor, requestId: '', log: app.log })
  bind(app, account.readPayoutAccount, (context, { params }) => readAccount(context, params.businessId))
  bind(app, account.openPayoutAccount, {
    check: checksItself,
    prepare: ({ params }, { actor }) => prepareAccount(reading(actor), port, params.businessId),
    run: (context, { params }, prepared) => openAccount(context, params.businessId, prepared),
  })
  bind(app, account.usePayoutAccount, {
    check: checksItself,
    prepare: ({ params }, { actor }) => readNewAccount(reading(actor), port, params.businessId),
    run: async (context, { params }, found) => {
      await changeAccount(context, params.businessId, found)
      return {}
    },
  })
  bind(app, account.resumePayouts, async (context, { params }) => {
    await resumeByOwner(context, params.businessId)
    return {}
  })
  bind(app, account.readPayoutAccountChange, (context, { body }) => readChange(context, body.token))
  bind(app, account.undoPayoutAccountChange, {
    check: checksItself,
    prepare: ({ body }, { actor }) => readEarlierAccount(reading(actor), port, body.token),
    run: (context, { body }, earlier) => undoChange(context, body.token, earlier),
  })
}
