import { createHash } from 'node:crypto'
import {
  answerSupportRequest,
  closeSupportRequest,
  listOwnSupportRequests,
  listSupportQueue,
  replyToSupport,
  sendSupportRequest,
  sendVisitorRequest,
} from 'contract/support/support'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import {
  answer,
  ownRequests,
  queue,
  reply,
  sendMemberRequest,
  sendRequestOfVisitor,
  setClosed,
} from './support.ts'

export function supportRoutes(app: FastifyInstance): void {
  bind(app, sendSupportRequest, (context, { body }) => sendMemberRequest(context, body))
  bind(app, sendVisitorRequest, (context, { body }, { addressGroup }) =>
    sendRequestOfVisitor(context, body, pseudonymOf(addressGroup)),
  )
  bind(app, listOwnSupportRequests, (context) => ownRequests(context))
  bind(app, replyToSupport, (context, { params, body }) => reply(context, { ...params, ...body }))
  bind(app, listSupportQueue, (context, { query }) => queue(context, query))
  bind(app, answerSupportRequest, (context, { params, body }) => answer(context, { ...params, ...body }))
  bind(app, closeSupportRequest, (context, { params, body }) => setClosed(context, { ...params, ...body }))
}

const pseudonymOf = (addressGroup: string) =>
  createHash('sha256').update(`support ${addressGroup}`).digest('base64url').slice(0, 22)
