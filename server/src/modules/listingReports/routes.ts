import {
  decideListingReports,
  listListingReports,
  reportListing as reportListingRoute,
  undoListingDecision as undoListingDecisionRoute,
} from 'contract/listingReports/listingReports'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { decideReports, reportedListings, reportListing, undoListingDecision } from './listingReports.ts'

export function listingReportsRoutes(app: FastifyInstance): void {
  bind(app, reportListingRoute, async (context, { params, body }) => {
    await reportListing(context, params.businessId, body)
    return {}
  })
  bind(app, listListingReports, (context) => reportedListings(context))
  bind(app, decideListingReports, async (context, { params, body }) => ({
    decisionId: await decideReports(context, { ...params, ...body }),
  }))
  bind(app, undoListingDecisionRoute, async (context, { params }) => {
    await undoListingDecision(context, params.decisionId)
    return {}
  })
}
