import { verifyLedger } from 'contract/statements'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { verifyLedger as verify } from './ledger.verify.service.ts'

export function ledgerVerifyRoutes(app: FastifyInstance): void {
  bind(app, verifyLedger, (context) => verify(context))
}
