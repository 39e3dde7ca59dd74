import * as z from 'zod/mini'
import { BusinessId, EstimateTemplateId, EstimateVersionId, ServiceId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCents, UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { PartId } from './formula.ts'
import { JobAnswers, TemplateDocument } from './template.ts'

export const estimateTemplatesMax = 40
/** Finished jobs before the accuracy of a template is shown. */
export const accuracyJobsMin = 20

const price = { low: UsdCentsPositive, likely: UsdCentsPositive, high: UsdCentsPositive }

/** A price as low, likely and high. */
export const EstimatePrice = z.strictObject(price)
export type EstimatePrice = z.infer<typeof EstimatePrice>

/** The accuracy of a template's estimates; shown from `accuracyJobsMin` finished jobs on. */
export const EstimateAccuracy = z.strictObject({
  jobs: z.int(),
  /** Eight of ten final prices differed by at most this from the likely price. */
  withinPercent: z.int(),
})
export type EstimateAccuracy = z.infer<typeof EstimateAccuracy>

const TemplateOwner = z.nullable(
  z.strictObject({
    id: BusinessId,
    slug: Slug,
    name: z.string(),
    glyph: z.string(),
    isOpenToRequests: z.boolean(),
    /** Points per dollar in hundredths; 0 while the business gives none. */
    earnRateHundredths: z.int(),
  }),
)

const TemplateCategory = z.strictObject({
  slug: Slug,
  name: z.string(),
  /** As on the landing page: "Home and repair". */
  groupName: z.string(),
})

export const EstimateTemplateCard = z.strictObject({
  slug: Slug,
  versionId: EstimateVersionId,
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(PartId),
  categories: z.array(TemplateCategory),
  /** The price of the usual answers, with the package that is chosen at first. */
  usualPrice: EstimatePrice,
  /** Null for a template of Goodword. */
  business: TemplateOwner,
})
export type EstimateTemplateCard = z.infer<typeof EstimateTemplateCard>

/** A published version of a template. It never changes. */
export const EstimateTemplate = z.strictObject({
  slug: Slug,
  versionId: EstimateVersionId,
  number: z.int(),
  publishedAt: Instant,
  document: TemplateDocument,
  categories: z.array(TemplateCategory),
  business: TemplateOwner,
  /** False for an older version: its shared links and estimates stay as they are. */
  isCurrent: z.boolean(),
  /** The owner no longer offers it: its estimates can be read, but not sent. */
  isWithdrawn: z.boolean(),
  accuracy: z.nullable(EstimateAccuracy),
})
export type EstimateTemplate = z.infer<typeof EstimateTemplate>

export const listEstimateTemplates = route({
  method: 'GET',
  path: '/estimate-templates',
  summary: 'List the kinds of jobs that can be estimated: those of Goodword, or those of a business',
  access: 'public',
  query: z.strictObject({ business: z.optional(Slug) }),
  response: z.strictObject({ templates: z.array(EstimateTemplateCard) }),
  errors: ['business_not_found'],
})

export const readEstimateTemplate = route({
  method: 'GET',
  path: '/estimate-templates/:slug',
  summary: 'Get the current version of a template, or a version that a link or an estimate names',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({ version: z.optional(EstimateVersionId) }),
  response: EstimateTemplate,
  errors: ['estimate_template_not_found'],
})

export const ReceiptLine = z.strictObject({ id: z.string(), label: z.string(), usdCents: UsdCents })

/** The result of `estimateOf`. */
export const ComputedEstimate = z.strictObject({
  price: EstimatePrice,
  lines: z.array(ReceiptLine),
  influences: z.array(z.strictObject({ question: PartId, low: UsdCents, high: UsdCents })),
})

export const computeEstimate = route({
  method: 'POST',
  path: '/estimate-templates/:slug/estimates',
  summary:
    'Compute the low, likely and high price of a job; stores nothing. The website computes the same price itself',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({
    versionId: z._default(z.nullable(EstimateVersionId), null),
    answers: JobAnswers,
    packageId: z._default(z.nullable(PartId), null),
  }),
  response: ComputedEstimate,
  errors: ['estimate_template_not_found', 'estimate_answers_invalid'],
})

const OfBusiness = z.strictObject({ businessId: BusinessId })
const OfTemplate = z.strictObject({ businessId: BusinessId, templateId: EstimateTemplateId })

export const TemplateProblems = z.array(z.strictObject({ path: z.string(), message: z.string() }))

/** A template as its business edits it. */
export const OwnEstimateTemplate = z.strictObject({
  id: EstimateTemplateId,
  /** Its public address; null before it is published. */
  slug: z.nullable(Slug),
  status: z.enum(['draft', 'published', 'withdrawn']),
  document: TemplateDocument,
  /** Increases with each change. */
  rev: z.int(),
  changedAt: Instant,
  /** The newest published version; null before the first. */
  version: z.nullable(z.strictObject({ id: EstimateVersionId, number: z.int(), publishedAt: Instant })),
  /** The draft differs from the published version. */
  hasChanges: z.boolean(),
})
export type OwnEstimateTemplate = z.infer<typeof OwnEstimateTemplate>

/** A comparison of a business's estimates with its final prices. */
export const EstimateCalibration = z.strictObject({
  jobs: z.int(),
  /** The median difference between final and likely price, without its sign. */
  medianErrorPercent: z.nullable(z.number()),
  /** The median difference with its sign: positive when final prices are above the estimates. */
  biasPercent: z.nullable(z.number()),
  /** Prices per unit that would remove the bias; empty before `accuracyJobsMin` jobs, or when there is none. */
  proposals: z.array(
    z.strictObject({ blockId: PartId, label: z.string(), usdCents: UsdCents, proposedUsdCents: UsdCents }),
  ),
})
export type EstimateCalibration = z.infer<typeof EstimateCalibration>

export const listOwnEstimateTemplates = route({
  method: 'GET',
  path: '/businesses/:businessId/estimate-templates',
  summary: 'List the templates of a business with their calibration, for its team',
  access: 'member',
  permission: 'estimates.view',
  params: OfBusiness,
  response: z.strictObject({
    templates: z.array(z.strictObject({ ...OwnEstimateTemplate.shape, calibration: EstimateCalibration })),
    /** The services that a block or an answer can name. */
    services: z.array(z.strictObject({ id: ServiceId, name: z.string() })),
  }),
  tags: ['EstimateTemplate'],
})

export const readOwnEstimateTemplate = route({
  method: 'GET',
  path: '/businesses/:businessId/estimate-templates/:templateId',
  summary: 'Get the draft of a template',
  access: 'member',
  permission: 'estimates.view',
  params: OfTemplate,
  response: OwnEstimateTemplate,
  errors: ['estimate_template_not_found'],
})

export const addEstimateTemplate = route({
  method: 'POST',
  path: '/businesses/:businessId/estimate-templates',
  summary: 'Add a template: a copy of a published one, or an empty one',
  access: 'member',
  permission: 'estimates.edit',
  params: OfBusiness,
  body: z.strictObject({ copyOf: z.nullable(Slug) }),
  response: OwnEstimateTemplate,
  isIdempotent: true,
  errors: ['estimate_template_not_found', 'estimate_templates_full'],
})

export const saveEstimateTemplate = route({
  method: 'PUT',
  path: '/businesses/:businessId/estimate-templates/:templateId',
  summary: 'Save the draft of a template, complete or not; customers see it when it is published',
  access: 'member',
  permission: 'estimates.edit',
  params: OfTemplate,
  body: z.strictObject({ rev: z.int().check(z.minimum(1)), document: TemplateDocument }),
  response: OwnEstimateTemplate,
  errors: ['estimate_template_not_found', 'estimate_template_changed', 'estimate_template_invalid'],
})

export const publishEstimateTemplate = route({
  method: 'POST',
  path: '/businesses/:businessId/estimate-templates/:templateId/publish',
  summary:
    'Publish the draft as a new version; `fields` name what is missing or which example job gives another total. Publishing an unchanged draft again returns it',
  access: 'member',
  permission: 'estimates.edit',
  params: OfTemplate,
  body: z.strictObject({ rev: z.int().check(z.minimum(1)) }),
  response: OwnEstimateTemplate,
  errors: ['estimate_template_not_found', 'estimate_template_changed', 'estimate_template_incomplete'],
})

export const withdrawEstimateTemplate = route({
  method: 'PUT',
  path: '/businesses/:businessId/estimate-templates/:templateId/withdrawn',
  summary:
    'Withdraw a template from customers, or offer it again; saved estimates keep their version; idempotent',
  access: 'member',
  permission: 'estimates.edit',
  params: OfTemplate,
  body: z.strictObject({ isWithdrawn: z.boolean() }),
  response: OwnEstimateTemplate,
  errors: ['estimate_template_not_found'],
  tags: ['EstimateTemplate'],
})

export const removeEstimateTemplate = route({
  method: 'DELETE',
  path: '/businesses/:businessId/estimate-templates/:templateId',
  summary: 'Remove a template that was never published; idempotent',
  access: 'member',
  permission: 'estimates.edit',
  params: OfTemplate,
  response: EmptyAnswer,
  errors: ['estimate_template_changed'],
  tags: ['EstimateTemplate'],
})
