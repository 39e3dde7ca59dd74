import * as z from 'zod/mini'
import { BusinessId, PhotoId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Photo } from './photo.ts'

export const photoFileBytesMax = 25 * 1024 * 1024
export const businessPhotosMax = 60
export const photoAltMax = 200
/** How long a removed photo can be restored. */
export const photoUndoDays = 30

const percent = z.number().check(z.minimum(0), z.maximum(100))

/** A part of a photo after its rotation, in percent of its sides, as cropping tools report it. */
export const PhotoCrop = z.strictObject({ x: percent, y: percent, width: percent, height: percent }).check(
  z.refine(({ width, height }) => width > 0 && height > 0, 'must have an area'),
  z.refine(
    ({ x, y, width, height }) => x + width <= 100.01 && y + height <= 100.01,
    'must lie within the photo',
  ),
)
export type PhotoCrop = z.infer<typeof PhotoCrop>

export const PhotoEdit = z.strictObject({
  /** Null for the whole photo. */
  crop: z.nullable(PhotoCrop),
  /** Clockwise, in degrees, before the crop. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})
export type PhotoEdit = z.infer<typeof PhotoEdit>

/** A photo as its business's owner sees it. The first is the cover. */
export const OwnPhoto = z.strictObject({
  ...Photo.shape,
  edit: PhotoEdit,
  /** The uncropped photo, for its owner. */
  originalPath: z.string(),
  addedAt: Instant,
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

export const OwnPhotos = z.strictObject({ photos: z.array(OwnPhoto) })
export type OwnPhotos = z.infer<typeof OwnPhotos>

/** Upload path for an owner: a file as the raw body of a `POST`. Not JSON, so not a `route`. */
export const businessPhotoUploadPath = (businessId: BusinessId) => `/businesses/${businessId}/photos`

/** The photos after an upload. */
export const PhotoUploaded = z.strictObject({
  ...OwnPhotos.shape,
  id: PhotoId,
  /** The same file was already present, or was removed and is now restored. */
  isKnown: z.boolean(),
})
export type PhotoUploaded = z.infer<typeof PhotoUploaded>

const ofBusiness = z.strictObject({ businessId: BusinessId })
const ofPhoto = z.strictObject({ businessId: BusinessId, photoId: PhotoId })

export const listBusinessPhotos = route({
  method: 'GET',
  path: '/businesses/:businessId/photos',
  summary: "List a business's photos in their order, for its owners",
  access: 'member',
  permission: 'photos.edit',
  params: ofBusiness,
  response: OwnPhotos,
  tags: ['OwnPhoto'],
})

export const orderBusinessPhotos = route({
  method: 'PUT',
  path: '/businesses/:businessId/photo-order',
  summary: 'Order the photos of a business; the first is its cover. The list must name each photo once',
  access: 'member',
  permission: 'photos.edit',
  params: ofBusiness,
  body: z.strictObject({ photoIds: z.array(PhotoId).check(z.maxLength(businessPhotosMax)) }),
  response: OwnPhotos,
  errors: ['photos_changed'],
  tags: ['OwnPhoto', 'Business', 'Search'],
  isOrdered: true,
})

export const describeBusinessPhoto = route({
  method: 'PATCH',
  path: '/businesses/:businessId/photos/:photoId',
  summary: 'Set the text alternative of a photo',
  access: 'member',
  permission: 'photos.edit',
  params: ofPhoto,
  body: z.strictObject({ alt: z.string().check(z.trim(), z.maxLength(photoAltMax, 'is too long')) }),
  response: OwnPhotos,
  errors: ['photo_not_found'],
  tags: ['OwnPhoto', 'Business', 'Search'],
})

export const cropBusinessPhoto = route({
  method: 'PUT',
  path: '/businesses/:businessId/photos/:photoId/crop',
  summary: 'Crop and rotate a photo, always from the uncropped one; it gets a new id',
  access: 'member',
  permission: 'photos.edit',
  params: ofPhoto,
  body: PhotoEdit,
  response: OwnPhotos,
  errors: [
    'photo_not_found',
    'photo_part_too_small',
    'photo_duplicate',
    'photo_rejected',
    'rate_limited',
    'busy',
    'storage_unavailable',
  ],
  tags: ['OwnPhoto', 'Business', 'Search'],
})

export const removeBusinessPhoto = route({
  method: 'DELETE',
  path: '/businesses/:businessId/photos/:photoId',
  summary: 'Remove a photo from a business; it can be restored for 30 days',
  access: 'member',
  permission: 'photos.edit',
  params: ofPhoto,
  response: OwnPhotos,
  errors: ['photo_not_found'],
  tags: ['OwnPhoto', 'Business', 'Search'],
})

export const restoreBusinessPhoto = route({
  method: 'POST',
  path: '/businesses/:businessId/photos/:photoId/restore',
  summary: 'Restore a removed photo at its former position',
  access: 'member',
  permission: 'photos.edit',
  params: ofPhoto,
  response: OwnPhotos,
  errors: ['photo_not_found', 'photo_gallery_full'],
  tags: ['OwnPhoto', 'Business', 'Search'],
})

/** A published photo that no operator has seen yet: one of the first three of a business. */
export const NewPhoto = z.strictObject({
  photo: Photo,
  business: z.strictObject({ id: BusinessId, slug: z.string(), name: z.string() }),
  addedAt: Instant,
})
export type NewPhoto = z.infer<typeof NewPhoto>

export const listNewPhotos = route({
  method: 'GET',
  path: '/admin/photos',
  summary: 'List up to fifty published photos that await an operator, oldest first',
  access: 'operator',
  response: z.strictObject({ photos: z.array(NewPhoto), total: z.int() }),
  tags: ['NewPhoto'],
})

export const decidePhoto = route({
  method: 'POST',
  path: '/admin/photos/:businessId/:photoId',
  summary: 'Approve a new photo, or remove it from its business permanently',
  access: 'operator',
  params: ofPhoto,
  body: z.strictObject({ decision: z.enum(['approve', 'remove']) }),
  response: EmptyAnswer,
  errors: ['photo_not_found'],
  tags: ['NewPhoto', 'Business', 'Search'],
})
