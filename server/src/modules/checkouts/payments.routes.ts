import { listDisputes, readDisputeEvidence } from 'contract/checkouts/disputes'
import {
  listCardReturns,
  listPayments,
  readPayment,
  retryCardReturn,
} from 'contract/checkouts/operatorPayments'
import { downloadReconciliation, readReconciliation } from 'contract/checkouts/reconciliation'
import type { FastifyInstance } from 'fastify'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { retryReturn, returnsForOperators } from '../cards/public.ts'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import { evidenceOf } from './disputes/evidence.ts'
import { disputesForOperators, paymentForOperators, paymentsForOperators } from './operator/payments.ts'
import { beginOf, processedSince, reconcile, reconciliationCsv } from './reconciliation/reconcile.ts'

/** Routes for operators. */
export function paymentsRoutes(app: FastifyInstance, port: PaymentPort): void {
  bind(app, listPayments, (context, { query }) => paymentsForOperators(context, query))
  bind(app, readPayment, (context, { params }) => paymentForOperators(context, params.checkoutId))
  bind(app, listCardReturns, (context) => returnsForOperators(context))
  bind(app, retryCardReturn, async (context, { params }) => {
    await retryReturn(context, params.paymentId)
    return {}
  })
  bind(app, listDisputes, (context, { query }) => disputesForOperators(context, query))
  bind(app, readDisputeEvidence, (context, { params }) => evidenceOf(context, params.disputeId))
  bind(app, readReconciliation, {
    check: checksItself,
    prepare: ({ query }) => processedSince(port, beginOf(query.since)),
    run: (context, { query }, processed) => reconcile(context, beginOf(query.since), processed),
  })
  bind(app, downloadReconciliation, {
    check: checksItself,
    prepare: ({ query }) => processedSince(port, beginOf(query.since)),
    run: (context, _input, processed) => reconciliationCsv(context, processed),
  })
}
