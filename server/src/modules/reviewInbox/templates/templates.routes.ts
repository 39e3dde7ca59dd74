import {
  changeReplyTemplate,
  checkReply,
  createReplyTemplate,
  deleteReplyTemplate,
  fillReplyTemplate,
  listReplyTemplates,
} from 'contract/reviewInbox/templates'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../platform/http/bind.ts'
import { checkReplyText, fillTemplate } from './fillTemplate.ts'
import { changeTemplate, createTemplate, deleteTemplate, templatesOf } from './templates.ts'

export function replyTemplateRoutes(app: FastifyInstance): void {
  bind(app, listReplyTemplates, async (context, { params }) => ({
    templates: await templatesOf(context, params.businessId),
  }))
  bind(app, createReplyTemplate, (context, { params, body }) =>
    createTemplate(context, params.businessId, body),
  )
  bind(app, changeReplyTemplate, (context, { params, body }) =>
    changeTemplate(context, { businessId: params.businessId, id: params.templateId, draft: body }),
  )
  bind(app, deleteReplyTemplate, async (context, { params }) => {
    await deleteTemplate(context, { businessId: params.businessId, id: params.templateId })
    return {}
  })
  bind(app, fillReplyTemplate, (context, { params }) => fillTemplate(context, params))
  bind(app, checkReply, async (context, { params, body }) => ({
    warnings: await checkReplyText(context, { ...params, ...body }),
  }))
}
