import { downloadStatement, readStatement } from 'contract/loyalty/statements'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { readStatement as statementOf, statementCsv } from './statement/statement.ts'

export function statementRoutes(app: FastifyInstance): void {
  bind(app, readStatement, (context, { params, query }) => statementOf(context, { ...params, ...query }))
  bind(app, downloadStatement, (context, { params, query }) => statementCsv(context, { ...params, ...query }))
}
