import type { BusinessId, ReplyTemplateId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import {
  type ReplyTemplate,
  type ReplyTemplateDraft,
  replyTemplatesMax,
} from 'contract/reviewInbox/templates'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { countUses, templateRows } from './template.queries.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplates,
  type TemplateRow,
  updateTemplate,
} from './template.repository.ts'

const countedDays = 90

/** Uses before this instant no longer count. */
export const countedSince = ({ now }: Pick<Context, 'now'>) => minus(now, { days: countedDays })

export async function templatesOf(context: Context, businessId: BusinessId): Promise<ReplyTemplate[]> {
  await requirePermission(context, businessId, 'reviews.reply')
  return templateRows(context.db, { businessId, since: countedSince(context) })
}

/** Idempotent: the same template again changes nothing. */
export async function createTemplate(
  context: Context,
  businessId: BusinessId,
  draft: ReplyTemplateDraft,
): Promise<ReplyTemplate> {
  await requirePermission(context, businessId, 'reviews.reply')
  await lockTemplates(context.db, businessId)
  const existing = await templateRows(context.db, { businessId, since: countedSince(context) })
  const same = existing.find(({ name, wordings }) => name === draft.name && isSame(wordings, draft.wordings))
  if (same) return same
  if (existing.length >= replyTemplatesMax) throw new Refusal('reply_templates_too_many')
  const row = await insertTemplate(context.db, { businessId, ...draft, now: context.now })
  if (!row) throw new Refusal('reply_template_name_taken')
  return { ...row, uses: 0 }
}

export async function changeTemplate(
  context: Context,
  { businessId, id, draft }: { businessId: BusinessId; id: ReplyTemplateId; draft: ReplyTemplateDraft },
): Promise<ReplyTemplate> {
  await requirePermission(context, businessId, 'reviews.reply')
  const row = await updateTemplate(context.db, { businessId, id, ...draft, now: context.now })
  if (!row) throw new Refusal('reply_template_not_found')
  return shown(context, row)
}

export async function deleteTemplate(
  context: Context,
  template: { businessId: BusinessId; id: ReplyTemplateId },
): Promise<void> {
  await requirePermission(context, template.businessId, 'reviews.reply')
  await deleteTemplateRow(context.db, template)
}

const shown = async (context: Context, row: TemplateRow): Promise<ReplyTemplate> => ({
  ...row,
  uses: await countUses(context.db, { id: row.id, since: countedSince(context) }),
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])
