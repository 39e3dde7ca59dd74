import type { BusinessId, EstimateTemplateId } from 'contract/core/ids'
import { publishProblems, sizeProblems } from 'contract/estimates/checkTemplate'
import type { TemplateDocument } from 'contract/estimates/template'
import {
  estimateTemplatesMax,
  type listOwnEstimateTemplates,
  type OwnEstimateTemplate,
} from 'contract/estimates/templates'
import { addressPart } from 'contract/core/addressPart'
import type { Answer } from 'contract/core/route'
import { isDeepStrictEqual } from 'node:util'
import { type Context, memberOf } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission, servicesNamed } from '../../businesses/public.ts'
import { calibrationOf } from '../calibration/calibration.rules.ts'
import { outcomesOfTemplate } from '../calibration/outcome.queries.ts'
import {
  isSlugTaken,
  newestVersions,
  ownTemplate,
  type TemplateRow,
  templatesOfBusiness,
  versionAt,
} from './template.queries.ts'
import {
  changeTemplate,
  deleteDraft,
  insertTemplate,
  insertVersion,
  lockTemplates,
} from './template.repository.ts'

interface Of {
  readonly businessId: BusinessId
  readonly templateId: EstimateTemplateId
}

/** @throws Refusal business_not_found, not_permitted; so do all calls below */
export async function ownTemplates(
  context: Context,
  businessId: BusinessId,
): Promise<Answer<typeof listOwnEstimateTemplates>> {
  await requirePermission(context, businessId, 'estimates.view')
  const rows = await templatesOfBusiness(context.db, businessId)
  const templates = await presentAll(context, rows)
  const services = await servicesNamed(context, businessId)
  return {
    templates: await concurrently(
      templates.map(async (template) => ({
        ...template,
        calibration: calibrationOf(
          await outcomesOfTemplate(context.db, template.id, businessId),
          template.document,
        ),
      })),
    ),
    services: [...services],
  }
}

/** @throws Refusal estimate_template_not_found */
export async function readOwnTemplate(context: Context, of: Of): Promise<OwnEstimateTemplate> {
  await requirePermission(context, of.businessId, 'estimates.view')
  return present(context, await ofBusiness(context, of))
}

/** @throws Refusal estimate_template_not_found, estimate_templates_full */
export async function addTemplate(
  context: Context,
  { businessId, copyOf }: { businessId: BusinessId; copyOf: string | null },
): Promise<OwnEstimateTemplate> {
  await requirePermission(context, businessId, 'estimates.edit')
  const original = copyOf === null ? null : await versionAt(context.db, copyOf, null)
  if (copyOf !== null && (!original || original.isWithdrawn)) throw new Refusal('estimate_template_not_found')
  await lockTemplates(context.db, businessId)
  const present = await templatesOfBusiness(context.db, businessId)
  if (present.length >= estimateTemplatesMax) throw new Refusal('estimate_templates_full')
  const row = await insertTemplate(context.db, {
    businessId,
    slug: null,
    status: 'draft',
    document: original ? withoutServices(original.document) : emptyDocument,
    now: context.now,
  })
  return unpublished(row)
}

/** @throws Refusal estimate_template_not_found, estimate_template_changed, estimate_template_invalid for a huge formula */
export async function saveTemplate(
  context: Context,
  { rev, document, ...of }: Of & { rev: number; document: TemplateDocument },
): Promise<OwnEstimateTemplate> {
  await requirePermission(context, of.businessId, 'estimates.edit')
  await ofBusiness(context, of)
  const problems = sizeProblems(document)
  if (problems.length > 0) throw new Refusal('estimate_template_invalid', { fields: problems })
  return present(context, await changed(context, of, rev, { document }))
}

/** @throws Refusal estimate_template_not_found, estimate_template_changed, estimate_template_incomplete */
export async function publishTemplate(
  context: Context,
  { rev, ...of }: Of & { rev: number },
): Promise<OwnEstimateTemplate> {
  const business = await requirePermission(context, of.businessId, 'estimates.edit')
  await lockTemplates(context.db, of.businessId)
  const row = await ofBusiness(context, of)
  const newest = (await newestVersions(context.db, [row.id])).get(row.id)
  const isNew = !newest || !isDeepStrictEqual(newest.document, row.document)
  if (row.status === 'published' && !isNew) return present(context, row)
  if (row.rev !== rev) throw new Refusal('estimate_template_changed')
  const problems = publishProblems(row.document)
  if (problems.length > 0) throw new Refusal('estimate_template_incomplete', { fields: problems })
  const slug = row.slug ?? (await freeSlug(context, `${row.document.title} ${business.slug}`))
  const published = await changed(context, of, rev, { slug, status: 'published' })
  if (isNew)
    await insertVersion(context.db, {
      templateId: row.id,
      number: (newest?.number ?? 0) + 1,
      document: row.document,
      now: context.now,
      by: memberOf(context),
    })
  return present(context, published)
}

/** @throws Refusal estimate_template_not_found */
export async function setWithdrawn(
  context: Context,
  { isWithdrawn, ...of }: Of & { isWithdrawn: boolean },
): Promise<OwnEstimateTemplate> {
  await requirePermission(context, of.businessId, 'estimates.edit')
  await lockTemplates(context.db, of.businessId)
  const row = await ofBusiness(context, of)
  const status = isWithdrawn ? 'withdrawn' : 'published'
  if (row.status === 'draft' || row.status === status) return present(context, row)
  return present(context, await changed(context, of, row.rev, { status }))
}

/** @throws Refusal estimate_template_changed for a template that was published */
export async function removeTemplate(context: Context, of: Of): Promise<void> {
  await requirePermission(context, of.businessId, 'estimates.edit')
  if (await deleteDraft(context.db, of)) return
  if (await ownTemplate(context.db, of)) throw new Refusal('estimate_template_changed')
}

async function ofBusiness(context: Context, of: Of): Promise<TemplateRow> {
  const row = await ownTemplate(context.db, of)
  if (!row) throw new Refusal('estimate_template_not_found')
  return row
}

/** @throws Refusal estimate_template_changed, with the current template in `details` */
async function changed(
  context: Context,
  of: Of,
  rev: number,
  change: Parameters<typeof changeTemplate>[2],
): Promise<TemplateRow> {
  const row = await changeTemplate(context.db, { id: of.templateId, rev, now: context.now }, change)
  if (row) return row
  const template = await present(context, await ofBusiness(context, of))
  throw new Refusal('estimate_template_changed', { details: { template } })
}

async function freeSlug(context: Context, text: string): Promise<string> {
  const base = addressPart(text).slice(0, 70).replace(/-$/, '')
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!(await isSlugTaken(context.db, slug))) return slug
  }
}

async function present(context: Context, row: TemplateRow): Promise<OwnEstimateTemplate> {
  const [template = unpublished(row)] = await presentAll(context, [row])
  return template
}

async function presentAll(context: Context, rows: readonly TemplateRow[]): Promise<OwnEstimateTemplate[]> {
  const newest = await newestVersions(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const version = newest.get(row.id)
    if (!version) return unpublished(row)
    return {
      ...unpublished(row),
      version: { id: version.id, number: version.number, publishedAt: version.published_at },
      hasChanges: !isDeepStrictEqual(version.document, row.document),
    }
  })
}

function unpublished({ id, slug, status, document, rev, changed_at }: TemplateRow): OwnEstimateTemplate {
  return { id, slug, status, document, rev, changedAt: changed_at, version: null, hasChanges: true }
}

/** Services belong to one business. */
function withoutServices(document: TemplateDocument): TemplateDocument {
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.kind === 'service' ? { ...block, serviceId: null } : block,
    ),
  }
}

const emptyDocument: TemplateDocument = {
  title: 'New job',
  summary: '',
  categories: [],
  picture: null,
  questions: [],
  blocks: [],
  packages: [],
  spreadPercent: 10,
  roundToUsdCents: 100,
  assumptions: [],
  examples: [],
}
