import type { BusinessId, PhotoId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { OwnPhotos, PhotoEdit, PhotoUploaded } from 'contract/photos/photos'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { storeCrop, type StoredPhoto, writePhoto } from '../assets/storedPhoto.ts'
import { galleryRows, type GalleryRow } from './gallery.queries.ts'
import {
  deleteGalleryPhoto,
  insertGalleryPhoto,
  lockGallery,
  replaceGalleryPhoto,
  setStatus,
} from './gallery.repository.ts'
import {
  admissionOf,
  isFull,
  type KnownPhoto,
  refusalOfSimilar,
  reviewedPhotos,
  uploadsPerHourMax,
} from './gallery.rules.ts'
import { originalOfPhoto, type PhotoOfBusiness, showGallery } from './gallery.ts'

/**
 * Checked before the upload is decoded, the most expensive step.
 * @throws Refusal business_not_found, not_permitted, photo_gallery_full, photo_uploads_too_many
 */
export async function mayUpload(context: Context, businessId: BusinessId): Promise<void> {
  await requirePermission(context, businessId, 'photos.edit')
  const rows = await galleryRows(context.db, businessId)
  if (isFull(rows)) throw new Refusal('photo_gallery_full')
  mustBeWithinHour(context, rows)
}

function mustBeWithinHour({ now }: Context, rows: readonly GalleryRow[]): void {
  const hourAgo = minus(now, { hours: 1 })
  if (rows.filter(({ added_at }) => added_at > hourAgo).length >= uploadsPerHourMax)
    throw new Refusal('photo_uploads_too_many')
}

/**
 * Adds a stored upload to the end of the gallery; the same photo again changes nothing.
 * @throws Refusal business_not_found, not_permitted, photo_duplicate, photo_rejected, photo_gallery_full,
 * photo_uploads_too_many
 */
export async function addUpload(
  context: Context,
  businessId: BusinessId,
  photo: StoredPhoto,
): Promise<PhotoUploaded> {
  await requirePermission(context, businessId, 'photos.edit')
  return add(context, { businessId, photo, alt: '', isUpload: true })
}

/**
 * Adds a stored photo for seeds, without a caller to check and without a search for similar photos. Running it again
 * changes nothing.
 * @throws Refusal photo_rejected, photo_gallery_full
 */
export async function addBusinessPhoto(
  context: Context,
  { businessId, photo, alt }: { businessId: BusinessId; photo: StoredPhoto; alt: string },
): Promise<PhotoId> {
  return (await add(context, { businessId, photo, alt, isUpload: false })).id
}

/** Stores another crop of a photo, before the transaction. @throws Refusal photo_not_found, photo_part_too_small */
export async function prepareCrop(
  context: Context,
  storage: Storage,
  { edit, sender, ...of }: PhotoOfBusiness & { edit: PhotoEdit; sender: string },
): Promise<StoredPhoto> {
  const stored = await storeCrop(storage, await originalOfPhoto(context, of), { edit, sender })
  if (!stored) throw new Refusal('photo_not_found')
  return stored
}

/**
 * Replaces the photo with the new crop, which retains the text alternative.
 * @throws Refusal business_not_found, not_permitted, photo_not_found, photo_duplicate, photo_rejected
 */
export async function cropPhoto(
  context: Context,
  of: PhotoOfBusiness,
  crop: StoredPhoto,
): Promise<OwnPhotos> {
  const { businessId } = of
  await requirePermission(context, businessId, 'photos.edit')
  await lockGallery(context.db, businessId)
  const rows = await galleryRows(context.db, businessId)
  const old = rows.find(({ id, status }) => id === of.photoId && status === 'shown')
  if (!old) throw new Refusal('photo_not_found')
  const id = await writePhoto(context, crop)
  if (id === old.id) return showGallery(context, businessId)
  const others = rows.filter((row) => row.id !== old.id)
  const same = others.find((row) => row.id === id)
  if (same?.status === 'shown') throw new Refusal('photo_duplicate')
  if (same?.status === 'rejected') throw new Refusal('photo_rejected')
  const code = refusalOfSimilar({ id, perceptualHash: crop.perceptualHash }, others.map(toKnown))
  if (code) throw new Refusal(code)
  // Deletes the removed row of the same crop, which would conflict.
  if (same) await deleteGalleryPhoto(context.db, { businessId, photoId: id })
  await replaceGalleryPhoto(context.db, of, id)
  return showGallery(context, businessId)
}

async function add(
  context: Context,
  {
    businessId,
    photo,
    alt,
    isUpload,
  }: { businessId: BusinessId; photo: StoredPhoto; alt: string; isUpload: boolean },
): Promise<PhotoUploaded> {
  await lockGallery(context.db, businessId)
  const id = await writePhoto(context, photo)
  const rows = await galleryRows(context.db, businessId)
  const admission = admissionOf({ id, perceptualHash: photo.perceptualHash }, rows.map(toKnown), {
    comparesSimilar: isUpload,
  })
  if (admission.kind === 'refused') throw new Refusal(admission.code)
  if (admission.kind === 'restored')
    await setStatus(context.db, { businessId, photoId: id }, { status: 'shown', at: null })
  if (admission.kind === 'new') {
    if (isUpload) mustBeWithinHour(context, rows)
    await insertGalleryPhoto(context.db, {
      businessId,
      photoId: id,
      position: 1 + Math.max(0, ...rows.map(({ position }) => position)),
      alt,
      addedAt: context.now,
      isReviewDue: isUpload && rows.length < reviewedPhotos,
    })
  }
  return { ...(await showGallery(context, businessId)), id, isKnown: admission.kind !== 'new' }
}

const toKnown = ({ id, status, perceptual_hash }: GalleryRow): KnownPhoto => ({
  id,
  status,
  perceptualHash: perceptual_hash,
})
