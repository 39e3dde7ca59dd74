import * as programs from 'contract/loyalty/programs'
import type { FastifyInstance } from 'fastify'
import { withRequestCache } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeCampaign, listCampaigns, startCampaign } from './campaigns/campaigns.ts'
import { publishRule, readProgram, setTiers } from './programs/programs.ts'
import { quotePurchase } from './purchases/quotePurchase.ts'
import { simulateRule } from './programs/simulator.ts'

export function programsRoutes(app: FastifyInstance): void {
  bind(app, programs.quotePurchase, (context, { params, body }) =>
    quotePurchase(withRequestCache(context), { ...params, ...body }),
  )
  bind(app, programs.readProgram, (context, { params }) => readProgram(context, params.businessId))
  bind(app, programs.publishRule, (context, { params, body }) =>
    publishRule(context, { ...params, draft: body }),
  )
  bind(app, programs.setTiers, (context, { params, body }) => setTiers(context, { ...params, ...body }))
  bind(app, programs.simulateRule, (context, { params, body }) =>
    simulateRule(context, { ...params, draft: body }),
  )
  bind(app, programs.listCampaigns, async (context, { params }) => ({
    campaigns: await listCampaigns(context, params.businessId),
  }))
  bind(app, programs.startCampaign, (context, { params, body }) =>
    startCampaign(context, { ...params, draft: body }),
  )
  bind(app, programs.changeCampaign, (context, { params }) => changeCampaign(context, params))
}
