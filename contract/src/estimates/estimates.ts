import * as z from 'zod/mini'
import { EstimateId, EstimateVersionId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { Points } from '../core/points.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'
import { PartId } from './formula.ts'
import { EstimateRequest, EstimateRequestStatus } from './requests.ts'
import { JobAnswers } from './template.ts'
import { EstimatePrice, EstimateTemplate } from './templates.ts'

export const savedEstimatesMax = 100
export const estimateNameMax = 80

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(estimateNameMax, 'is too long'))

/** A saved estimate in a list. */
export const SavedEstimate = z.strictObject({
  id: EstimateId,
  name: z.string(),
  template: z.strictObject({ slug: Slug, title: z.string(), picture: z.nullable(PartId) }),
  /** The version that computes it, also after the template changed. */
  versionId: EstimateVersionId,
  answers: JobAnswers,
  packageId: z.nullable(PartId),
  price: EstimatePrice,
  /** It was sent: its answers no longer change. */
  isSent: z.boolean(),
  requestCount: z.int(),
  /** Requests whose price awaits the member's decision. */
  quoteCount: z.int(),
  /** Status of the request whose price the member accepted. */
  wonStatus: z.nullable(EstimateRequestStatus),
  changedAt: Instant,
})
export type SavedEstimate = z.infer<typeof SavedEstimate>

export const EstimateDetails = z.strictObject({
  ...SavedEstimate.shape,
  template: EstimateTemplate,
  photos: z.array(Photo),
  requests: z.array(EstimateRequest),
  /** The points that the likely price would earn, at the business of the template; null for templates of Goodword. */
  pointsEarned: z.nullable(Points),
})
export type EstimateDetails = z.infer<typeof EstimateDetails>

const OfEstimate = z.strictObject({ estimateId: EstimateId })
const EstimateBody = {
  versionId: EstimateVersionId,
  name,
  answers: JobAnswers,
  packageId: z.nullable(PartId),
}

export const listEstimates = route({
  method: 'GET',
  path: '/estimates',
  summary: 'List the saved estimates of the member, the last changed first',
  access: 'member',
  response: z.strictObject({ estimates: z.array(SavedEstimate) }),
  tags: ['Estimate'],
})

export const saveEstimate = route({
  method: 'PUT',
  path: '/estimates/:estimateId',
  summary: 'Save an estimate under an id that the browser chose at random; the same id again changes it',
  access: 'member',
  params: OfEstimate,
  body: z.strictObject(EstimateBody),
  response: SavedEstimate,
  errors: [
    'estimate_not_found',
    'estimate_template_not_found',
    'estimate_answers_invalid',
    'estimates_full',
    'estimate_sent',
  ],
  tags: ['Estimate'],
})

export const readEstimate = route({
  method: 'GET',
  path: '/estimates/:estimateId',
  summary: 'Get a saved estimate with its photos and requests',
  access: 'member',
  params: OfEstimate,
  response: EstimateDetails,
  errors: ['estimate_not_found'],
  tags: ['Estimate'],
})

export const renameEstimate = route({
  method: 'PATCH',
  path: '/estimates/:estimateId',
  summary: 'Rename a saved estimate, also one that was sent; idempotent',
  access: 'member',
  params: OfEstimate,
  body: z.strictObject({ name }),
  response: SavedEstimate,
  errors: ['estimate_not_found'],
  tags: ['Estimate'],
})

export const setEstimateRemoved = route({
  method: 'PUT',
  path: '/estimates/:estimateId/removed',
  summary:
    'Remove a saved estimate, or restore it within 30 days; idempotent. Open requests must be withdrawn first',
  access: 'member',
  params: OfEstimate,
  body: z.strictObject({ isRemoved: z.boolean() }),
  response: EmptyAnswer,
  errors: ['estimate_not_found', 'estimate_sent'],
  tags: ['Estimate'],
})
