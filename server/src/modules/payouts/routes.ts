import { OrderId } from 'contract/core/ids'
import * as payouts from 'contract/payouts/payouts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import { heldPayouts, releasePayouts } from './plan/holds.ts'
import { orderPayouts, payoutsCsv, readPayouts } from './readPayouts.ts'
import { beginOf, reconcileTransfers, transfersSince } from './reconciliation/reconcileTransfers.ts'

export function payoutsRoutes(
  app: FastifyInstance,
  { gateway }: { readonly gateway: Pick<PaymentGateway, 'transfersSince'> },
): void {
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
    prepare: ({ query }) => transfersSince(gateway, beginOf(query.since)),
    run: (context, { query }, transfers) => reconcileTransfers(context, beginOf(query.since), transfers),
  })
}
