import * as z from 'zod/mini'
import { BusinessId, ReplyTemplateId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { ReviewSource } from './inbox.ts'

export const replyTemplatesMax = 30
export const replyTemplateNameMax = 60
export const replyTemplateTextMax = 1000

/** Words in braces that a template replaces; a sentence whose variable has no value is removed. */
export const templateVariables = ['first_name', 'aspect', 'place'] as const
export type TemplateVariable = (typeof templateVariables)[number]

export const isTemplateVariable = (name: string): name is TemplateVariable =>
  templateVariables.some((each) => each === name)

/** The first variable of the wording that does not exist; null without one. */
export function unknownVariable(wording: string): string | null {
  const names = [...wording.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  return names.find((name) => !isTemplateVariable(name)) ?? null
}

export const ReplyTemplate = z.strictObject({
  id: ReplyTemplateId,
  name: z.string(),
  /** One to three wordings, used in turn. */
  wordings: z.array(z.string()),
  updatedAt: Instant,
  /** Uses within the last 90 days. */
  uses: z.int(),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const ReplyTemplateDraft = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(replyTemplateNameMax, `must have at most ${replyTemplateNameMax} characters`),
    ),
  wordings: z
    .array(
      z.string().check(
        z.trim(),
        z.minLength(1, 'must not be empty'),
        z.maxLength(replyTemplateTextMax, `must have at most ${replyTemplateTextMax} characters`),
        z.refine((text) => unknownVariable(text) === null, 'must not have unknown words in braces'),
      ),
    )
    .check(z.minLength(1), z.maxLength(3)),
})
export type ReplyTemplateDraft = z.infer<typeof ReplyTemplateDraft>

const ofBusiness = { businessId: BusinessId }
const ofTemplate = { params: z.strictObject({ ...ofBusiness, templateId: ReplyTemplateId }) }

export const listReplyTemplates = route({
  method: 'GET',
  path: '/businesses/:businessId/reply-templates',
  summary: 'List the templates for replies to reviews',
  access: 'member',
  permission: 'reviews.reply',
  params: z.strictObject(ofBusiness),
  response: z.strictObject({ templates: z.array(ReplyTemplate) }),
  tags: ['ReplyTemplate'],
})

export const createReplyTemplate = route({
  method: 'POST',
  path: '/businesses/:businessId/reply-templates',
  summary: 'Create a template',
  access: 'member',
  permission: 'reviews.reply',
  params: z.strictObject(ofBusiness),
  body: ReplyTemplateDraft,
  response: ReplyTemplate,
  errors: ['reply_template_name_taken', 'reply_templates_too_many'],
  tags: ['ReplyTemplate'],
})

export const changeReplyTemplate = route({
  method: 'PUT',
  path: '/businesses/:businessId/reply-templates/:templateId',
  summary: 'Change a template',
  access: 'member',
  permission: 'reviews.reply',
  ...ofTemplate,
  body: ReplyTemplateDraft,
  response: ReplyTemplate,
  errors: ['reply_template_not_found', 'reply_template_name_taken'],
  tags: ['ReplyTemplate'],
})

export const deleteReplyTemplate = route({
  method: 'DELETE',
  path: '/businesses/:businessId/reply-templates/:templateId',
  summary: 'Delete a template; idempotent',
  access: 'member',
  permission: 'reviews.reply',
  ...ofTemplate,
  response: EmptyAnswer,
  tags: ['ReplyTemplate'],
})

/** The editor's warnings about a reply before it is sent; none of them blocks it. */
export const ReplyWarning = z.enum(['link', 'price', 'code', 'phone', 'email', 'repeated'])
export type ReplyWarning = z.infer<typeof ReplyWarning>

export const fillReplyTemplate = route({
  method: 'POST',
  path: '/review-inbox/:source/:reviewId/templates/:templateId',
  summary: 'Fill a template for a review with the wording that was used longest ago; sends nothing',
  access: 'member',
  params: z.strictObject({ source: ReviewSource, reviewId: z.uuid(), templateId: ReplyTemplateId }),
  response: z.strictObject({ text: z.string() }),
  errors: ['not_permitted', 'review_not_found', 'reply_template_not_found'],
})

export const checkReply = route({
  method: 'POST',
  path: '/review-inbox/:source/:reviewId/reply-check',
  summary: 'Check the text of a reply for links, prices, codes, personal data, and frequent repetition',
  access: 'member',
  params: z.strictObject({ source: ReviewSource, reviewId: z.uuid() }),
  body: z.strictObject({ text: z.string().check(z.maxLength(4096)) }),
  response: z.strictObject({ warnings: z.array(ReplyWarning) }),
  errors: ['not_permitted', 'review_not_found'],
})
