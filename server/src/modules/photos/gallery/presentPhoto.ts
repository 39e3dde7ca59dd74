import type { BusinessId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { OwnPhoto, PhotoEdit } from 'contract/photos/photos'
import { photoSource } from '../assets/photoFiles.ts'
import type { GalleryRow } from './gallery.queries.ts'

type PhotoRow = Pick<GalleryRow, 'id' | 'alt' | 'width' | 'height' | 'thumbhash' | 'hash'>

export function toPhoto({ id, alt, width, height, thumbhash, hash }: PhotoRow): Photo {
  return { id, alt, width, height, thumbhash, source: photoSource(hash) }
}

export function toOwnPhoto(row: GalleryRow, businessId: BusinessId): OwnPhoto {
  return {
    ...toPhoto(row),
    edit: editOf(row),
    originalPath: originalPathOf(businessId, row.id),
    addedAt: row.added_at,
  }
}

export const originalPathOf = (businessId: string, photoId: string) =>
  `/media/originals/${businessId}/${photoId}.jpg`

type EditRow = Pick<GalleryRow, 'crop_x' | 'crop_y' | 'crop_width' | 'crop_height' | 'rotation'>

export function editOf({ crop_x, crop_y, crop_width, crop_height, rotation }: EditRow): PhotoEdit {
  const crop =
    crop_x === null || crop_y === null || crop_width === null || crop_height === null
      ? null
      : { x: crop_x, y: crop_y, width: crop_width, height: crop_height }
  return { crop, rotation: rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0 }
}
