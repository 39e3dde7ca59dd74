import {
  captureHold,
  downloadWalletStatement,
  holdPoints,
  listLedger,
  listWalletMonths,
  readWallet,
  voidHold,
} from 'contract/loyalty/wallet'
import type { FastifyInstance } from 'fastify'
import { memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { releasePoints, reservePoints, takePoints } from './purchases/redeemAtCheckout.ts'
import { readHistory, readMonths, walletStatement } from './wallet/history.ts'
import { readWallet as walletOf } from './wallet/wallet.ts'

export function walletRoutes(app: FastifyInstance): void {
  bind(app, readWallet, (context, { query }) => walletOf(context, query))
  bind(app, listLedger, (context, { query }) => readHistory(context, query))
  bind(app, listWalletMonths, async (context) => ({ months: await readMonths(context) }))
  bind(app, downloadWalletStatement, (context) => walletStatement(context))
  bind(app, holdPoints, (context, { body }) =>
    reservePoints(context, { ...body, memberId: memberOf(context), kind: 'till' }),
  )
  bind(app, voidHold, (context, { params }) => releasePoints(context, params.id))
  bind(app, captureHold, (context, { params, body }) =>
    takePoints(context, { businessId: params.businessId, holdId: params.id, orderId: body.orderId }),
  )
}
