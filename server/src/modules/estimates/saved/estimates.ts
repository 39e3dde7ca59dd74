import type { EstimateId, EstimateVersionId, MemberId, PhotoId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { estimatePhotosMax } from 'contract/estimates/estimatePhotos'
import { type EstimateDetails, type SavedEstimate, savedEstimatesMax } from 'contract/estimates/estimates'
import type { JobAnswers } from 'contract/estimates/template'
import { pointsEarned } from 'contract/core/points'
import type { Photo } from 'contract/photos/photo'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { requestsOf } from '../requests/present.ts'
import { moveEstimates } from '../requests/request.repository.ts'
import { presentVersion, priced } from '../templates/publicTemplates.ts'
import { type VersionRow, versionsById } from '../templates/template.queries.ts'
import { photosOf } from './photos.ts'
import { countEstimates, estimatesOfMember, type ListedEstimate, photoIdsOf } from './estimate.queries.ts'
import { locked, own } from './ownEstimate.ts'
import {
  deleteEstimatePhoto,
  deleteRemoved,
  type EstimateRow,
  insertEstimatePhoto,
  lockEstimate,
  lockEstimatesOf,
  putEstimate,
  renameEstimateRow,
  setRemovedAt,
} from './estimate.repository.ts'

/** How long a removed estimate can be restored. */
const undoDays = 30

export async function listSaved(context: Context): Promise<SavedEstimate[]> {
  return presentAll(context, await estimatesOfMember(context.db, memberOf(context)))
}

/**
 * Stores an estimate under the id of the browser, or changes it.
 * @throws Refusal estimate_not_found for an id of another member, estimate_template_not_found,
 * estimate_answers_invalid, estimates_full, estimate_sent
 */
export async function save(
  context: Context,
  id: EstimateId,
  job: { versionId: EstimateVersionId; name: string; answers: JobAnswers; packageId: string | null },
): Promise<SavedEstimate> {
  const memberId = memberOf(context)
  const version = (await versionsById(context.db, [job.versionId])).get(job.versionId)
  if (!version) throw new Refusal('estimate_template_not_found')
  const { price } = priced(version.document, job)
  await lockEstimatesOf(context.db, memberId)
  const known = await lockEstimate(context.db, { id, memberId })
  if (known && known.sent_at !== null) throw new Refusal('estimate_sent')
  if (!known && (await countEstimates(context.db, memberId)) >= savedEstimatesMax)
    throw new Refusal('estimates_full')
  const row = await putEstimate(context.db, {
    id,
    member_id: memberId,
    version_id: job.versionId,
    name: job.name,
    answers: job.answers,
    package_id: job.packageId,
    ...price,
    created_at: context.now,
    changed_at: context.now,
  })
  if (!row) throw new Refusal('estimate_not_found')
  return present(row, version)
}

/** @throws Refusal estimate_not_found */
export async function readSaved(context: Context, id: EstimateId): Promise<EstimateDetails> {
  const row = await own(context, id)
  const version = await versionOf(context, row)
  const business =
    version.businessId && (await businessFacts(context, [version.businessId])).get(version.businessId)
  return {
    ...present(row, version),
    template: await presentVersion(context, version),
    photos: await photosOf(context, id),
    requests: await requestsOf(context, id),
    pointsEarned: business ? pointsEarned(row.likely, business.earnRateHundredths) : null,
  }
}

/** @throws Refusal estimate_not_found */
export async function rename(context: Context, id: EstimateId, name: string): Promise<SavedEstimate> {
  await locked(context, id)
  await renameEstimateRow(context.db, { id, name, now: context.now })
  const row = await own(context, id)
  return present(row, await versionOf(context, row))
}

/** @throws Refusal estimate_not_found, estimate_sent while a business can still answer or does the work */
export async function setRemoved(context: Context, id: EstimateId, isRemoved: boolean): Promise<void> {
  const row = await locked(context, id)
  const requests = isRemoved && row.sent_at !== null ? await requestsOf(context, id) : []
  if (requests.some(({ status }) => ['sent', 'viewed', 'quoted', 'accepted', 'booked'].includes(status)))
    throw new Refusal('estimate_sent')
  await setRemovedAt(context.db, id, isRemoved ? context.now : null)
}

/** Checks the limit before the file is read. @throws Refusal estimate_not_found, estimate_photos_full */
export async function mayAddPhoto(context: Context, id: EstimateId): Promise<void> {
  await own(context, id)
  if ((await photoIdsOf(context.db, id)).length >= estimatePhotosMax)
    throw new Refusal('estimate_photos_full')
}

/** Adds a stored photo. @throws Refusal estimate_not_found, estimate_photos_full */
export async function addPhoto(context: Context, id: EstimateId, photoId: PhotoId): Promise<Photo[]> {
  await locked(context, id)
  const present = await photoIdsOf(context.db, id)
  if (!present.includes(photoId) && present.length >= estimatePhotosMax)
    throw new Refusal('estimate_photos_full')
  await insertEstimatePhoto(context.db, { estimateId: id, photoId, position: present.length })
  return photosOf(context, id)
}

/** @throws Refusal estimate_not_found */
export async function removePhoto(
  context: Context,
  of: { estimateId: EstimateId; photoId: PhotoId },
): Promise<Photo[]> {
  await locked(context, of.estimateId)
  await deleteEstimatePhoto(context.db, of)
  return photosOf(context, of.estimateId)
}

/** Deletes estimates that were removed more than thirty days ago. */
export async function deleteRemovedEstimates(context: Context): Promise<void> {
  await deleteRemoved(context.db, plus(context.now, { days: -undoDays }))
}

/** Moves the estimates of one account of a person to the other. */
export async function mergeEstimates(
  context: Context,
  move: { from: MemberId; to: MemberId },
): Promise<void> {
  await moveEstimates(context.db, move)
}

async function versionOf(context: Context, row: EstimateRow): Promise<VersionRow> {
  const version = (await versionsById(context.db, [row.version_id])).get(row.version_id)
  if (!version) throw new Error(`there is no version ${row.version_id}`) // its foreign key
  return version
}

async function presentAll(context: Context, rows: readonly ListedEstimate[]): Promise<SavedEstimate[]> {
  const versions = await versionsById(context.db, [...new Set(rows.map((row) => row.version_id))])
  return rows.flatMap((row) => {
    const version = versions.get(row.version_id)
    return version ? [present(row, version)] : []
  })
}

function present(row: EstimateRow & Partial<ListedEstimate>, { slug, document }: VersionRow): SavedEstimate {
  return {
    id: row.id,
    name: row.name,
    template: { slug, title: document.title, picture: document.picture },
    versionId: row.version_id,
    answers: row.answers,
    packageId: row.package_id,
    price: { low: row.low, likely: row.likely, high: row.high },
    isSent: row.sent_at !== null,
    requestCount: row.requestCount ?? 0,
    quoteCount: row.quoteCount ?? 0,
    wonStatus: row.wonStatus ?? null,
    changedAt: row.changed_at,
  }
}
