import {
  decideGoogleReply,
  deleteGoogleReply,
  saveGoogleReplyDraft,
  submitGoogleReply,
  withdrawGoogleReply,
} from 'contract/googleReviews/replies'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../platform/http/bind.ts'
import { decideReply, deleteReply, saveDraft, submitReply, withdrawReply } from './writeReply.ts'

export function googleReplyRoutes(app: FastifyInstance): void {
  bind(app, saveGoogleReplyDraft, (context, { params, body }) =>
    saveDraft(context, { id: params.googleReviewId, ...body }),
  )
  bind(app, submitGoogleReply, (context, { params, body }) =>
    submitReply(context, { id: params.googleReviewId, ...body }),
  )
  bind(app, decideGoogleReply, (context, { params, body }) =>
    decideReply(context, { id: params.googleReviewId, ...body }),
  )
  bind(app, withdrawGoogleReply, (context, { params, body }) =>
    withdrawReply(context, { id: params.googleReviewId, ...body }),
  )
  bind(app, deleteGoogleReply, (context, { params, query }) =>
    deleteReply(context, { id: params.googleReviewId, ...query }),
  )
}
