import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { addItemPhotos, type StoredPhoto } from '../../photos/public.ts'
import { setPhotosOfItems } from '../products/product.repository.ts'
import { catalogueOf } from '../present.ts'

interface Picture {
  readonly photo: StoredPhoto
  readonly alt: string
}

/**
 * Gives the products and services of a business their stored photos, for a program that fills a database, without a
 * caller to check.
 */
export async function showItemPhotos(
  context: Context,
  businessId: BusinessId,
  choose: (item: { kind: 'product' | 'service'; name: string }) => readonly Picture[],
): Promise<void> {
  const { products, services } = await catalogueOf(context, businessId)
  const items = [
    ...products.map(({ id, name }) => ({ kind: 'product' as const, id, name })),
    ...services.map(({ id, name }) => ({ kind: 'service' as const, id, name })),
  ].flatMap(({ name, ...item }) => {
    const photos = choose({ kind: item.kind, name })
    return photos.length > 0 ? [{ ...item, photos }] : []
  })
  await setPhotosOfItems(context.db, await addItemPhotos(context, businessId, items))
}
