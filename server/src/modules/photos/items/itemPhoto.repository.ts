import type { ProductGroupId } from 'contract/catalogue/catalogue'
import type { BusinessId, PhotoId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A product, whose variants share its photos, or a service. */
export type Item =
  | { readonly kind: 'product'; readonly id: ProductGroupId }
  | { readonly kind: 'service'; readonly id: ServiceId }

/** A repeated upload gets the time of the latest one. */
export async function insertUploads(
  db: Db,
  businessId: BusinessId,
  { photoIds, addedAt }: { photoIds: readonly PhotoId[]; addedAt: Instant },
): Promise<void> {
  await sql`
    insert into catalogue_photo (business_id, photo_id, added_at)
    select ${businessId}, photo_id, ${addedAt} from unnest(${photoIds}::uuid[]) as photo_id
    on conflict (business_id, photo_id) do update set added_at = excluded.added_at`.execute(db)
}

interface WithPhotos {
  readonly photos: readonly { readonly id: PhotoId; readonly alt: string }[]
}

export async function replaceItemPhotos(db: Db, item: Item & WithPhotos): Promise<void> {
  if (item.kind === 'product') await db.deleteFrom('product_photo').where('group_id', '=', item.id).execute()
  else await db.deleteFrom('service_photo').where('service_id', '=', item.id).execute()
  await insertItemPhotos(db, [item])
}

/** Inserts the photos of items without photos. */
export async function insertItemPhotos(db: Db, items: readonly (Item & WithPhotos)[]): Promise<void> {
  const products = items.flatMap((item) =>
    item.kind === 'product' ? placed(item).map((photo) => ({ group_id: item.id, ...photo })) : [],
  )
  const services = items.flatMap((item) =>
    item.kind === 'service' ? placed(item).map((photo) => ({ service_id: item.id, ...photo })) : [],
  )
  if (products.length > 0) await db.insertInto('product_photo').values(products).execute()
  if (services.length > 0) await db.insertInto('service_photo').values(services).execute()
}

const placed = ({ photos }: WithPhotos) =>
  photos.map(({ id, alt }, position) => ({ photo_id: id, position, alt }))

/** Deletes uploads from before this time that no item shows. */
export async function deleteUnusedItemPhotos(db: Db, before: Instant): Promise<void> {
  await sql`
    delete from catalogue_photo where added_at < ${before}
      and not exists (
        select from product_photo join product_group on product_group.id = product_photo.group_id
        where product_photo.photo_id = catalogue_photo.photo_id
          and product_group.business_id = catalogue_photo.business_id
      )
      and not exists (
        select from service_photo join service on service.id = service_photo.service_id
        where service_photo.photo_id = catalogue_photo.photo_id
          and service.business_id = catalogue_photo.business_id
      )`.execute(db)
}
