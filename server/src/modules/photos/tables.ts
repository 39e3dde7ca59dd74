import type { ProductGroupId } from 'contract/catalogue/catalogue'
import type { BusinessId, PhotoId, ServiceId } from 'contract/core/ids'
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
  /** Photos that a business uploaded for its products and services. */
  catalogue_photo: { business_id: BusinessId; photo_id: PhotoId; added_at: Instant }
  product_photo: { group_id: ProductGroupId; photo_id: PhotoId; position: number; alt: string }
  service_photo: { service_id: ServiceId; photo_id: PhotoId; position: number; alt: string }
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
