import type { ItemPhotoEdit } from 'contract/catalogue/itemPhotos'
import type { PhotoEdit } from 'contract/photos/photos'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { storeCrop, type StoredPhoto } from '../assets/storedPhoto.ts'
import type { PhotoOfBusiness } from '../gallery/gallery.ts'
import { editOf } from '../gallery/presentPhoto.ts'
import { uploadedRow } from './itemPhoto.queries.ts'
import { mayUploadItemPhoto } from './itemPhotos.ts'

/** @throws Refusal business_not_found, not_permitted, photo_not_found */
export async function itemPhotoEdit(context: Context, of: PhotoOfBusiness): Promise<ItemPhotoEdit> {
  return {
    edit: editOf(await ownUpload(context, of)),
    originalPath: `/media/originals/${of.businessId}/catalogue/${of.photoId}.jpg`,
  }
}

/** The hash of the uncropped photo. @throws Refusal business_not_found, not_permitted, photo_not_found */
export async function originalOfItemPhoto(context: Context, of: PhotoOfBusiness): Promise<string> {
  return (await ownUpload(context, of)).original_hash
}

/**
 * Stores another crop of an upload, before the transaction. It counts as an upload.
 * @throws Refusal business_not_found, not_permitted, photo_not_found, photo_part_too_small, photo_uploads_too_many
 */
export async function prepareItemCrop(
  context: Context,
  storage: Storage,
  { edit, sender, ...of }: PhotoOfBusiness & { edit: PhotoEdit; sender: string },
): Promise<StoredPhoto> {
  await mayUploadItemPhoto(context, of.businessId)
  const stored = await storeCrop(storage, await originalOfItemPhoto(context, of), { edit, sender })
  if (!stored) throw new Refusal('photo_not_found')
  return stored
}

async function ownUpload(context: Context, { businessId, photoId }: PhotoOfBusiness) {
  await requirePermission(context, businessId, 'catalogue.edit')
  const row = await uploadedRow(context.db, businessId, photoId)
  if (!row) throw new Refusal('photo_not_found')
  return row
}
