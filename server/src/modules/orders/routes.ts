import { readReceipt } from 'contract/loyalty/wallet'
import * as operator from 'contract/orders/operatorRefunds'
import * as orders from 'contract/orders/orders'
import { downloadPastOrders, listPastOrders } from 'contract/orders/pastOrders'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { sendRefundAgain } from './cardRefunds/cardRefunds.ts'
import { ordersCsv, pastOrdersCsv } from './csv/ordersCsv.ts'
import { cancelOrder, moveOrder } from './fulfilment/moveOrder.ts'
import { orderOfMember, ordersOfBusiness, ordersOfMember } from './core/readOrders.ts'
import { pastOrdersOfBusiness } from './past/searchPastOrders.ts'
import { readLedgerReceipt } from './receipts/ledgerReceipt.ts'
import { receiptOf } from './receipts/receipt.ts'
import { decideHeldRefund, heldRefunds } from './pendingRefunds/heldRefunds.ts'
import { refundsThatWait } from './pendingRefunds/waitingRefunds.ts'
import { refundOrder, requestRefund, withdrawRefundRequest } from './refunds/requestRefund.ts'
import { readStatistics } from './statistics/statistics.ts'

export function ordersRoutes(app: FastifyInstance): void {
  bind(app, orders.listOrders, (context, { query }) => ordersOfMember(context, query))
  bind(app, orders.readOrderStatistics, (context, { query }) => readStatistics(context, query))
  bind(app, orders.downloadOrders, (context) => ordersCsv(context))
  bind(app, orders.readOrder, (context, { params }) => orderOfMember(context, params.orderId))
  bind(app, orders.downloadReceipt, (context, { params }) => receiptOf(context, params.orderId))
  bind(app, readReceipt, (context, { params }) => readLedgerReceipt(context, params.id))
  bind(app, orders.cancelOrder, (context, { params }) => cancelOrder(context, params.orderId))
  bind(app, orders.requestRefund, (context, { params, body }) =>
    requestRefund(context, { ...params, ...body }),
  )
  bind(app, orders.withdrawRefundRequest, (context, { params }) => withdrawRefundRequest(context, params))
  bind(app, orders.listBusinessOrders, (context, { params, query }) =>
    ordersOfBusiness(context, { ...params, ...query }),
  )
  bind(app, listPastOrders, (context, { params, query }) =>
    pastOrdersOfBusiness(context, { ...params, ...query }),
  )
  bind(app, downloadPastOrders, (context, { params, query }) =>
    pastOrdersCsv(context, { ...params, ...query }),
  )
  bind(app, orders.moveOrder, (context, { params, body }) => moveOrder(context, { ...params, ...body }))
  bind(app, orders.refundOrder, (context, { params, body }) => refundOrder(context, { ...params, ...body }))
  bind(app, operator.listWaitingRefunds, async (context) => ({ refunds: await refundsThatWait(context) }))
  bind(app, operator.retryRefund, async (context, { params }) => {
    await sendRefundAgain(context, params.refundId)
    return {}
  })
  bind(app, operator.listHeldRefunds, async (context) => ({ refunds: await heldRefunds(context) }))
  bind(app, operator.decideHeldRefund, async (context, { params, body }) => {
    await decideHeldRefund(context, { ...params, ...body })
    return {}
  })
}
