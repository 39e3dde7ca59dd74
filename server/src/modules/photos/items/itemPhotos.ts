import type { ItemPhotosInput, ItemPhotoUploaded } from 'contract/catalogue/itemPhotos'
import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { Photo } from 'contract/photos/photo'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { type StoredPhoto, writePhoto } from '../assets/storedPhoto.ts'
import { galleryRows } from '../gallery/gallery.queries.ts'
import { lockGallery } from '../gallery/gallery.repository.ts'
import { refusalOfSimilar, uploadsPerHourMax } from '../gallery/gallery.rules.ts'
import { toPhoto } from '../gallery/presentPhoto.ts'
import { countUploadsSince, uploadedRows } from './itemPhoto.queries.ts'
import { insertItemPhotos, insertUploads, type Item, replaceItemPhotos } from './itemPhoto.repository.ts'

/**
 * Checked before the upload is decoded, the most expensive step.
 * @throws Refusal business_not_found, not_permitted, photo_uploads_too_many
 */
export async function mayUploadItemPhoto(context: Context, businessId: BusinessId): Promise<void> {
  await requirePermission(context, businessId, 'catalogue.edit')
  const hourAgo = minus(context.now, { hours: 1 })
  if ((await countUploadsSince(context.db, businessId, hourAgo)) >= uploadsPerHourMax)
    throw new Refusal('photo_uploads_too_many')
}

/**
 * Records a stored upload for the items of a business; the same photo again is not duplicated.
 * @throws Refusal business_not_found, not_permitted, photo_uploads_too_many, photo_rejected for one that operators
 * removed from its gallery
 */
export async function addItemUpload(
  context: Context,
  businessId: BusinessId,
  stored: StoredPhoto,
): Promise<ItemPhotoUploaded> {
  await lockGallery(context.db, businessId)
  await mayUploadItemPhoto(context, businessId)
  const id = await writePhoto(context, stored)
  const rejected = (await galleryRows(context.db, businessId)).filter(({ status }) => status === 'rejected')
  const known = rejected.map((row) => ({
    id: row.id,
    status: row.status,
    perceptualHash: row.perceptual_hash,
  }))
  if (
    rejected.some((row) => row.id === id) ||
    refusalOfSimilar({ id, perceptualHash: stored.perceptualHash }, known)
  )
    throw new Refusal('photo_rejected')
  await insertUploads(context.db, businessId, { photoIds: [id], addedAt: context.now })
  return { photo: toPhoto({ id, alt: '', ...stored }) }
}

/**
 * Sets the photos of an item, which the business uploaded before, and returns them as pages show them. The caller has
 * checked the permission and locked the item, and writes the photos to its row.
 * @throws Refusal photo_not_found
 */
export async function setItemPhotos(
  context: Context,
  { businessId, ...item }: Item & { businessId: BusinessId },
  photos: ItemPhotosInput,
): Promise<Photo[]> {
  const rows = await uploadedRows(
    context.db,
    businessId,
    photos.map(({ id }) => id),
  )
  const shown = photos.map(({ id, alt }) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Refusal('photo_not_found')
    return toPhoto({ ...row, alt })
  })
  await replaceItemPhotos(context.db, { ...item, photos })
  return shown
}

/** Sets the stored photos of items, for seeds, and returns them as pages show them. */
export async function addItemPhotos(
  context: Context,
  businessId: BusinessId,
  items: readonly (Item & { photos: readonly { photo: StoredPhoto; alt: string }[] })[],
): Promise<(Item & { readonly photos: readonly Photo[] })[]> {
  const { db, now: addedAt } = context
  const idByHash = new Map<string, Photo['id']>()
  for (const { photo } of items.flatMap(({ photos }) => photos))
    if (!idByHash.has(photo.hash)) idByHash.set(photo.hash, await writePhoto(context, photo))
  const shown = items.map(({ photos, ...item }) => ({
    ...item,
    photos: photos.flatMap(({ photo, alt }) => {
      const id = idByHash.get(photo.hash)
      return id ? [toPhoto({ ...photo, id, alt })] : []
    }),
  }))
  await insertUploads(db, businessId, { photoIds: [...idByHash.values()], addedAt })
  await insertItemPhotos(db, shown)
  return shown
}
