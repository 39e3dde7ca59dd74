import * as z from 'zod/mini'
import { EstimateId, PhotoId } from '../core/ids.ts'
import { route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'

// Separate from the other calls about estimates, so that the public calculator loads no validation code for them.

export const estimatePhotosMax = 6

/** Upload path of the member's photos: the raw body of a `POST`. Not JSON, so not a `route`. */
export const estimatePhotoUploadPath = (estimateId: EstimateId) => `/estimates/${estimateId}/photos`

export const EstimatePhotos = z.strictObject({ photos: z.array(Photo) })

export const removeEstimatePhoto = route({
  method: 'DELETE',
  path: '/estimates/:estimateId/photos/:photoId',
  summary: 'Remove a photo from an estimate, also for the businesses that have it; idempotent',
  access: 'member',
  params: z.strictObject({ estimateId: EstimateId, photoId: PhotoId }),
  response: EstimatePhotos,
  errors: ['estimate_not_found'],
  tags: ['Estimate'],
})
