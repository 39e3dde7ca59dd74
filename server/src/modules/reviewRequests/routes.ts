import * as contract from 'contract/reviewRequests/reviewRequests'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { choose, readChoice } from './settings/choice.ts'
import { changeSettings, readSettings } from './settings/settings.ts'

export function reviewRequestsRoutes(app: FastifyInstance): void {
  bind(app, contract.readReviewRequests, (context, { params }) => readSettings(context, params.businessId))
  bind(app, contract.changeReviewRequests, (context, { params, body }) =>
    changeSettings(context, { ...params, ...body }),
  )
  bind(app, contract.readReviewRequestChoice, (context) => readChoice(context))
  bind(app, contract.chooseReviewRequests, (context, { body }) => choose(context, body.isAllowed))
}
