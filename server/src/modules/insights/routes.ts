import {
  deleteCustomerNote,
  downloadCustomers,
  listCustomers,
  readCustomer,
  writeCustomerNote,
} from 'contract/insights/customers'
import { checkInsights, downloadInsights, readBusinessToday, readInsights } from 'contract/insights/insights'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import {
  customerOfBusiness,
  customersCsv,
  customersOfBusiness,
  removeNote,
  writeNote,
} from './customers/customers.ts'
import { businessInsights } from './report/insights.ts'
import { insightsCsv } from './report/insightsCsv.ts'
import { checkFigures } from './rollup/rollUp.ts'
import { businessToday } from './today/today.ts'

export function insightsRoutes(app: FastifyInstance): void {
  bind(app, readBusinessToday, (context, { params, query }) =>
    businessToday(context, params.businessId, query.locationId),
  )
  bind(app, readInsights, (context, { params, query }) => businessInsights(context, { ...params, ...query }))
  bind(app, downloadInsights, (context, { params, query }) => insightsCsv(context, { ...params, ...query }))
  bind(app, checkInsights, (context) => checkFigures(context, null))
  bind(app, listCustomers, (context, { params, query }) =>
    customersOfBusiness(context, { ...params, ...query }),
  )
  bind(app, downloadCustomers, (context, { params, query }) => customersCsv(context, { ...params, ...query }))
  bind(app, readCustomer, (context, { params }) => customerOfBusiness(context, params))
  bind(app, writeCustomerNote, async (context, { params, body }) => {
    await writeNote(context, { ...params, ...body })
    return {}
  })
  bind(app, deleteCustomerNote, async (context, { params }) => {
    await removeNote(context, params)
    return {}
  })
}
