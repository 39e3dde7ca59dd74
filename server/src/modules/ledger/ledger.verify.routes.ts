import { correctCapture, verifyLedger } from 'contract/statements'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { correctCapture as correct } from './ledger.correction.service.ts'
import { verifyLedger as verify } from './ledger.verify.service.ts'

export function ledgerVerifyRoutes(app: FastifyInstance): void {
  bind(app, verifyLedger, (context) => verify(context))
  bind(app, correctCapture, (context, { body }) => correct(context, body))
}
