import * as z from 'zod/mini'
import { type BusinessId, PhotoId } from '../core/ids.ts'
import { Photo } from '../photos/photo.ts'
import { photoAltMax } from '../photos/photos.ts'

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
 * Where an editor of the catalogue sends a file as the raw body of a `POST`. Not JSON, so not a `route`. The photo belongs
 * to no item until a product or service is saved with it.
 */
export const itemPhotoUploadPath = (businessId: BusinessId) => `/businesses/${businessId}/catalogue/photos`

/** An uploaded photo. */
export const ItemPhotoUploaded = z.strictObject({ photo: Photo })
export type ItemPhotoUploaded = z.infer<typeof ItemPhotoUploaded>
