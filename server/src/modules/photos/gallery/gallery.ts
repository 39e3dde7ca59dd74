import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { OwnPhotos } from 'contract/photos/photos'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission, showPhotos } from '../../businesses/public.ts'
import { galleryRows, type GalleryRow, shownRows } from './gallery.queries.ts'
import { lockGallery, setAlt, setPositions, setStatus } from './gallery.repository.ts'
import { isFull, isReordering } from './gallery.rules.ts'
import { toOwnPhoto, toPhoto } from './presentPhoto.ts'

export interface PhotoOfBusiness {
  readonly businessId: BusinessId
  readonly photoId: PhotoId
}

/** The shown photos, for owners. @throws Refusal business_not_found, not_permitted */
export async function listPhotos(context: Context, businessId: BusinessId): Promise<OwnPhotos> {
  await requirePermission(context, businessId, 'photos.edit')
  return ownPhotosOf(await galleryRows(context.db, businessId), businessId)
}

/** @throws Refusal business_not_found, not_permitted, photos_changed */
export async function orderPhotos(
  context: Context,
  { businessId, photoIds }: { businessId: BusinessId; photoIds: readonly PhotoId[] },
): Promise<OwnPhotos> {
  const rows = await ownedGallery(context, businessId)
  if (
    !isReordering(
      shownOf(rows).map(({ id }) => id),
      photoIds,
    )
  )
    throw new Refusal('photos_changed')
  await setPositions(context.db, businessId, photoIds)
  return showGallery(context, businessId)
}

/** @throws Refusal business_not_found, not_permitted, photo_not_found */
export async function describePhoto(
  context: Context,
  { alt, ...of }: PhotoOfBusiness & { alt: string },
): Promise<OwnPhotos> {
  const rows = await ownedGallery(context, of.businessId)
  if (!shownOf(rows).some(({ id }) => id === of.photoId)) throw new Refusal('photo_not_found')
  await setAlt(context.db, of, alt)
  return showGallery(context, of.businessId)
}

/** Removing a photo again changes nothing. @throws Refusal business_not_found, not_permitted, photo_not_found */
export async function removePhoto(context: Context, of: PhotoOfBusiness): Promise<OwnPhotos> {
  const rows = await ownedGallery(context, of.businessId)
  const row = rows.find(({ id }) => id === of.photoId)
  if (!row || row.status === 'rejected') throw new Refusal('photo_not_found')
  if (row.status === 'removed') return ownPhotosOf(rows, of.businessId)
  await setStatus(context.db, of, { status: 'removed', at: context.now })
  return showGallery(context, of.businessId)
}

/** @throws Refusal business_not_found, not_permitted, photo_not_found, photo_gallery_full */
export async function restorePhoto(context: Context, of: PhotoOfBusiness): Promise<OwnPhotos> {
  const rows = await ownedGallery(context, of.businessId)
  const row = rows.find(({ id }) => id === of.photoId)
  if (!row || row.status === 'rejected') throw new Refusal('photo_not_found')
  if (row.status === 'shown') return ownPhotosOf(rows, of.businessId)
  if (isFull(rows)) throw new Refusal('photo_gallery_full')
  await setStatus(context.db, of, { status: 'shown', at: null })
  return showGallery(context, of.businessId)
}

/** The hash of the uncropped photo. @throws Refusal business_not_found, not_permitted, photo_not_found */
export async function originalOfPhoto(context: Context, of: PhotoOfBusiness): Promise<string> {
  await requirePermission(context, of.businessId, 'photos.edit')
  const rows = await galleryRows(context.db, of.businessId)
  const row = shownOf(rows).find(({ id }) => id === of.photoId)
  if (!row) throw new Refusal('photo_not_found')
  return row.original_hash
}

/** Publishes the photos as they are now: on the profile, cards and search. The gallery must be locked. */
export async function showGallery(context: Context, businessId: BusinessId): Promise<OwnPhotos> {
  const rows = await galleryRows(context.db, businessId)
  await showPhotos(context, { businessId, photos: shownOf(rows).map(toPhoto) })
  return ownPhotosOf(rows, businessId)
}

/** The given photos that a business shows in its gallery, by business and photo. */
export async function shownPhotos(
  context: Context,
  ids: readonly PhotoId[],
): Promise<{ readonly businessId: BusinessId; readonly photo: Photo }[]> {
  const rows = await shownRows(context.db, ids)
  return rows.map((row) => ({ businessId: row.business_id, photo: toPhoto(row) }))
}

/** All rows of a gallery that the caller owns and has locked. */
async function ownedGallery(context: Context, businessId: BusinessId): Promise<GalleryRow[]> {
  await requirePermission(context, businessId, 'photos.edit')
  await lockGallery(context.db, businessId)
  return galleryRows(context.db, businessId)
}

const shownOf = (rows: readonly GalleryRow[]) => rows.filter(({ status }) => status === 'shown')

function ownPhotosOf(rows: readonly GalleryRow[], businessId: BusinessId): OwnPhotos {
  return { photos: shownOf(rows).map((row) => toOwnPhoto(row, businessId)) }
}
