import { correctCapture, verifyLedger } from 'contract/loyalty/statements'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { correctCapture as correct } from './book/correctCapture.ts'
import { verifyLedger as verify } from './verify/verifyLedger.ts'

export function ledgerVerifyRoutes(app: FastifyInstance): void {
  bind(app, verifyLedger, (context) => verify(context))
  bind(app, correctCapture, (context, { body }) => correct(context, body))
}
