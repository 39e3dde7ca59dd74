import * as inbox from 'contract/reviewInbox/inbox'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../platform/http/bind.ts'
import { listInbox } from './listInbox.ts'
import { markInbox } from './markInbox.ts'
import { readInboxReview } from './readInboxReview.ts'

export function reviewInboxRoutes(app: FastifyInstance): void {
  bind(app, inbox.listInboxReviews, (context, { query }) => listInbox(context, query))
  bind(app, inbox.readInboxReview, (context, { params }) => readInboxReview(context, params))
  bind(app, inbox.markInboxReviews, (context, { body }) => markInbox(context, body))
}
