import type { EstimateVersionId } from 'contract/core/ids'
import { estimateOf, usualAnswers, usualPackage } from 'contract/estimates/price'
import type { JobAnswers, TemplateDocument } from 'contract/estimates/template'
import type { computeEstimate, EstimateTemplate, listEstimateTemplates } from 'contract/estimates/templates'
import type { Answer } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, listAllCategories, publicBusinessId } from '../../businesses/public.ts'
import { accuracyOf } from '../calibration/calibration.rules.ts'
import { outcomesOfTemplate } from '../calibration/outcome.queries.ts'
import { publishedVersions, type VersionRow, versionAt } from './template.queries.ts'

/** @throws Refusal business_not_found, business_closed */
export async function listTemplates(
  context: Context,
  { business }: { business?: string | undefined },
): Promise<Answer<typeof listEstimateTemplates>> {
  const businessId = business === undefined ? null : await publicBusinessId(context, business)
  const rows = await publishedVersions(context.db, businessId)
  if (rows.length === 0) return { templates: [] }
  const [known, owners] = [await knownCategories(context), await ownersOf(context, rows)]
  const templates = rows.map((row) => ({
    slug: row.slug,
    versionId: row.id,
    title: row.document.title,
    summary: row.document.summary,
    picture: row.document.picture,
    categories: categoriesOf(row.document, known),
    usualPrice: estimateOf(row.document, usualAnswers(row.document), usualPackage(row.document)).price,
    business: owners(row),
  }))
  return { templates: templates.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) }
}

/** @throws Refusal estimate_template_not_found */
export async function readTemplate(
  context: Context,
  slug: string,
  versionId: EstimateVersionId | null,
): Promise<EstimateTemplate> {
  const row = await versionAt(context.db, slug, versionId)
  if (!row) throw new Refusal('estimate_template_not_found')
  return presentVersion(context, row)
}

/** A version as customers see it, with the accuracy of its template. */
export async function presentVersion(context: Context, row: VersionRow): Promise<EstimateTemplate> {
  const [known, owners] = [await knownCategories(context), await ownersOf(context, [row])]
  return {
    slug: row.slug,
    versionId: row.id,
    number: row.number,
    publishedAt: row.publishedAt,
    document: row.document,
    categories: categoriesOf(row.document, known),
    business: owners(row),
    isCurrent: row.isCurrent,
    isWithdrawn: row.isWithdrawn,
    accuracy: accuracyOf(await outcomesOfTemplate(context.db, row.templateId, row.businessId)),
  }
}

/** @throws Refusal estimate_template_not_found, estimate_answers_invalid */
export async function compute(
  context: Context,
  slug: string,
  job: { versionId: EstimateVersionId | null; answers: JobAnswers; packageId: string | null },
): Promise<Answer<typeof computeEstimate>> {
  const row = await versionAt(context.db, slug, job.versionId)
  if (!row) throw new Refusal('estimate_template_not_found')
  const { price, lines, influences } = priced(row.document, job)
  return { price, lines: [...lines], influences: [...influences] }
}

/** The estimate of a job. @throws Refusal estimate_answers_invalid, naming the input that does not fit */
export function priced(
  document: TemplateDocument,
  { answers, packageId }: { answers: JobAnswers; packageId: string | null },
) {
  const known = new Set(document.questions.map(({ id }) => id))
  const unknown = Object.keys(answers).filter((id) => !known.has(id))
  const isPackage = packageId === null || document.packages.some(({ id }) => id === packageId)
  if (unknown.length > 0 || !isPackage)
    throw new Refusal('estimate_answers_invalid', {
      fields: [
        ...unknown.map((id) => ({ path: `body.answers.${id}`, message: 'answers no question' })),
        ...(isPackage ? [] : [{ path: 'body.packageId', message: 'is no package of this job' }]),
      ],
    })
  try {
    return estimateOf(document, answers, packageId)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('estimate_answers_invalid', {
      fields: [{ path: 'body.answers', message: error.message }],
    })
  }
}

type TemplateCategory = EstimateTemplate['categories'][number]

async function knownCategories(context: Context): Promise<ReadonlyMap<string, TemplateCategory>> {
  const categories = await listAllCategories(context)
  return new Map(
    categories.map(({ slug, pluralName, groupName }) => [slug, { slug, name: pluralName, groupName }]),
  )
}

/** The categories of a template that the marketplace has. */
function categoriesOf(
  { categories }: TemplateDocument,
  known: ReadonlyMap<string, TemplateCategory>,
): TemplateCategory[] {
  return categories.flatMap((slug) => known.get(slug) ?? [])
}

async function ownersOf(context: Context, rows: readonly VersionRow[]) {
  const ids = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))]
  const facts = await businessFacts(context, ids)
  return ({ businessId }: VersionRow): EstimateTemplate['business'] => {
    const business = businessId && facts.get(businessId)
    if (!business) return null
    const { id, slug, name, glyph, status } = business
    const isOpenToRequests = status === 'published'
    return {
      id,
      slug,
      name,
      glyph,
      isOpenToRequests,
      earnRateHundredths: isOpenToRequests ? business.earnRateHundredths : 0,
    }
  }
}
