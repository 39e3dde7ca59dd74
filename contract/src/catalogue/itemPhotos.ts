import * as z from 'zod/mini'
import { BusinessId, PhotoId } from '../core/ids.ts'
import { route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'
import { OwnPhoto, photoAltMax, PhotoEdit } from '../photos/photos.ts'

export const itemPhotosMax = 6

/** The photos of a product or service in their order; the first is its cover. */
export const ItemPhotosInput = z
  .array(
    z.strictObject({
      id: PhotoId,
      alt: z.string().check(z.trim(), z.maxLength(photoAltMax, 'is too long')),
    }),
  )
  .check(
    z.maxLength(itemPhotosMax),
    z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, 'must be different'),
  )
export type ItemPhotosInput = z.infer<typeof ItemPhotosInput>

/**
 * Upload path for an editor of the catalogue: a file as the raw body of a `POST`. Not JSON, so not a `route`. The
 * photo belongs to no item until a product or service is saved with it.
 */
export const itemPhotoUploadPath = (businessId: BusinessId) => `/businesses/${businessId}/catalogue/photos`

/** An uploaded photo. */
export const ItemPhotoUploaded = z.strictObject({ photo: Photo })
export type ItemPhotoUploaded = z.infer<typeof ItemPhotoUploaded>

const ofPhoto = z.strictObject({ businessId: BusinessId, photoId: PhotoId })
const refusals = ['photo_not_found'] as const

/** How a photo is cropped, and where its editor reads the whole one. */
export const ItemPhotoEdit = z.pick(OwnPhoto, { edit: true, originalPath: true })
export type ItemPhotoEdit = z.infer<typeof ItemPhotoEdit>

export const readItemPhotoEdit = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue/photos/:photoId/crop',
  summary: 'Read how an uploaded photo of a product or service is cropped, for editors of the catalogue',
  access: 'member',
  permission: 'catalogue.edit',
  params: ofPhoto,
  response: ItemPhotoEdit,
  errors: refusals,
})

export const cropItemPhoto = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/photos/:photoId/crop',
  summary:
    'Crop and rotate an uploaded photo, always from the uncropped one. The result is a new upload; products and services show it once they are saved with it',
  access: 'member',
  permission: 'catalogue.edit',
  params: ofPhoto,
  body: PhotoEdit,
  response: ItemPhotoUploaded,
  errors: [
    ...refusals,
    'photo_part_too_small',
    'photo_rejected',
    'photo_uploads_too_many',
    'rate_limited',
    'busy',
    'storage_unavailable',
  ],
})
