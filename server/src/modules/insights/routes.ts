import {
  deleteCustomerNote,
  downloadCustomer,
  downloadCustomers,
  listCustomers,
  readCustomer,
  writeCustomerNote,
} from 'contract/insights/customers'
import {
  checkInsights,
  downloadBusinessToday,
  downloadInsights,
  readBusinessToday,
  readInsights,
  readMoreInsights,
} from 'contract/insights/insights'
import { downloadCampaignEffect, previewHoldOut, readCampaignEffect } from 'contract/insights/experiments'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import {
  customerOfBusiness,
  customersCsv,
  customersOfBusiness,
  removeNote,
  writeNote,
} from './customers/customers.ts'
import { customerCsv } from './customers/customerCsv.ts'
import { campaignEffect, campaignEffectCsv, holdOutPreview } from './experiments/effect.ts'
import { businessInsights } from './report/insights.ts'
import { insightsCsv } from './report/insightsCsv.ts'
import { moreInsights } from './report/moreInsights.ts'
import { checkFigures } from './rollup/rollUp.ts'
import { businessToday } from './today/today.ts'
import { todayCsv } from './today/todayCsv.ts'

export function insightsRoutes(app: FastifyInstance): void {
  bind(app, readBusinessToday, (context, { params, query }) =>
    businessToday(context, params.businessId, query.locationId),
  )
  bind(app, readInsights, (context, { params, query }) => businessInsights(context, { ...params, ...query }))
  bind(app, downloadInsights, (context, { params, query }) => insightsCsv(context, { ...params, ...query }))
  bind(app, downloadBusinessToday, (context, { params, query }) => todayCsv(context, { ...params, ...query }))
  bind(app, readMoreInsights, (context, { params, query }) => moreInsights(context, { ...params, ...query }))
  bind(app, checkInsights, (context) => checkFigures(context, null))
  bind(app, readCampaignEffect, (context, { params }) => campaignEffect(context, params))
  bind(app, downloadCampaignEffect, (context, { params }) => campaignEffectCsv(context, params))
  bind(app, previewHoldOut, (context, { params }) => holdOutPreview(context, params.businessId))
  bind(app, listCustomers, (context, { params, query }) =>
    customersOfBusiness(context, { ...params, ...query }),
  )
  bind(app, downloadCustomers, (context, { params, query }) => customersCsv(context, { ...params, ...query }))
  bind(app, downloadCustomer, (context, { params, query }) => customerCsv(context, { ...params, ...query }))
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
