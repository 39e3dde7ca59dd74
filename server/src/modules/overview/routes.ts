import { readBusinessOverview, readOperatorOverview } from 'contract/overview/overview'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { businessOverview, operatorOverview } from './overview.ts'

export function overviewRoutes(app: FastifyInstance): void {
  bind(app, readBusinessOverview, (context, { params, query }) =>
    businessOverview(context, params.businessId, query.locationId),
  )
  bind(app, readOperatorOverview, (context) => operatorOverview(context))
}
