import { readBusinessOverview, readOperatorOverview } from 'contract/overview/overview'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { businessOverview, operatorOverview } from './overview.ts'

export function overviewRoutes(app: FastifyInstance): void {
  bind(app, readBusinessOverview, (context, { params }) => businessOverview(context, params.businessId))
  bind(app, readOperatorOverview, (context) => operatorOverview(context))
}
