import type { BusinessProfile } from 'contract/businesses/businesses'
import type { ProductId, ServiceId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { Context } from '../../platform/context.ts'
import { readProductDetails, readProfile, readServiceDetails } from '../businesses/public.ts'
import { type Drawn, drawingOf } from './drawing/drawImage.ts'
import { type Shared, shareWords } from './share.rules.ts'

/** A photo as JPEG; null when it cannot be read; the drawn cover then replaces it. */
export type ReadPhoto = (photo: Photo) => Promise<Buffer | null>

/** @throws Refusal business_not_found, business_closed */
export async function pictureOfBusiness(context: Context, slug: string, read: ReadPhoto): Promise<Drawn> {
  const business = await readProfile(context, slug)
  const photo = await firstOf(read, business.photos)
  return drawn(business, { name: business.name }, { seed: business.id, photo })
}

/** @throws Refusal business_not_found, business_closed, product_not_found */
export async function pictureOfProduct(
  context: Context,
  address: { slug: string; productId: ProductId },
  read: ReadPhoto,
): Promise<Drawn> {
  const { product, photos, business } = await readProductDetails(context, address)
  return drawn(
    business,
    { name: product.name, businessName: business.name },
    { seed: product.id, photo: await firstOf(read, photos, business.photos) },
  )
}

/** @throws Refusal service_not_found, business_closed */
export async function pictureOfService(
  context: Context,
  serviceId: ServiceId,
  read: ReadPhoto,
): Promise<Drawn> {
  const { service, photos, business } = await readServiceDetails(context, serviceId)
  return drawn(
    business,
    { name: service.name, businessName: business.name },
    { seed: business.id, photo: await firstOf(read, photos, business.photos) },
  )
}

/** The first available photo. */
async function firstOf(read: ReadPhoto, ...lists: readonly (readonly Photo[])[]): Promise<Buffer | null> {
  const [cover] = lists.flat()
  return cover ? read(cover) : null
}

function drawn(
  { categories, location, rating, status, earnRateHundredths }: BusinessProfile,
  names: Pick<Shared, 'name' | 'businessName'>,
  { seed, photo }: { seed: string; photo: Buffer | null },
): Drawn {
  const words = shareWords({
    ...names,
    categoryName: categories[0]?.name ?? '',
    locality: location.locality,
    rating,
    // A paused business grants no points, regardless of its rate.
    earnRateHundredths: status === 'published' ? earnRateHundredths : 0,
  })
  return drawingOf({ words, art: { seed, glyph: categories[0]?.glyph ?? 'leaf' }, photo })
}
