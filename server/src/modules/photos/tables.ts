import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface PhotosTables {
  /** Never changes; another crop is another photo. */
  photo: {
    id: Generated<PhotoId>
    hash: string
    original_hash: string
    crop_x: number | null
    crop_y: number | null
    crop_width: number | null
    crop_height: number | null
    rotation: number
    width: number
    height: number
    thumbhash: string
    perceptual_hash: string
    created_at: Instant
  }
  business_photo: {
    business_id: BusinessId
    photo_id: PhotoId
    position: number
    alt: Generated<string>
    status: Generated<'shown' | 'removed' | 'rejected'>
    added_at: Instant
    removed_at: Instant | null
    review_due: Generated<boolean>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PhotosTables {}
}
