import * as joining from 'contract/joining/joining'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { addListing, type ListingApproval } from './add/addListing.ts'
import { matchesOf } from './matches/matches.ts'
import { decideListing, reopenListing } from './review/decideListing.ts'
import { listingCases } from './review/listingCases.ts'
import { answerQuestion, type PayoutsReady, readChecklist } from './review/ownListing.ts'

export function joiningRoutes(
  app: FastifyInstance,
  { approval, payoutsReady }: { approval: ListingApproval; payoutsReady: PayoutsReady },
): void {
  bind(app, joining.listListingMatches, (context, { query }) => matchesOf(context, query))
  bind(app, joining.addListing, (context, { body }) => addListing(context, { draft: body, approval }))
  bind(app, joining.readListingChecklist, (context, { params }) =>
    readChecklist(context, { ...params, payoutsReady }),
  )
  bind(app, joining.answerListingQuestion, async (context, { params, body }) => {
    await answerQuestion(context, { ...params, ...body })
    return {}
  })
  bind(app, joining.listListingCases, (context) => listingCases(context))
  bind(app, joining.decideListing, async (context, { params, body }) => {
    await decideListing(context, { ...params, ...body })
    return {}
  })
  bind(app, joining.reopenListing, async (context, { params }) => {
    await reopenListing(context, params.businessId)
    return {}
  })
}
