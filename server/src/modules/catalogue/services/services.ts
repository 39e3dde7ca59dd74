import { type CatalogueService, type ServiceInput, servicesMax } from 'contract/catalogue/catalogue'
import type { BusinessId, ServiceId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { upcomingBookings } from '../../bookings/public.ts'
import { announceChange, lockWorkplace, requirePermission } from '../../businesses/public.ts'
import { catalogueServiceRows, sizeOf } from '../catalogue.queries.ts'
import { toCatalogueService } from '../present.ts'
import { setItemPhotos } from '../../photos/public.ts'
import { categoryIsOf } from '../products/product.repository.ts'
import { photosOf } from '../products/product.rules.ts'
import {
  insertService,
  lockService,
  setServicePhotos,
  setServiceRemoval,
  updateService,
} from './service.repository.ts'

interface Which {
  readonly businessId: BusinessId
  readonly id: ServiceId
}

/** @throws Refusal business_not_found, not_permitted, menu_category_not_found, catalogue_full, photo_not_found */
export async function addServiceTo(
  context: Context,
  businessId: BusinessId,
  service: ServiceInput,
): Promise<CatalogueService> {
  const { db } = context
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  await mustHaveCategory(context, businessId, service)
  const { count, nextPosition } = await sizeOf(db, businessId, 'service')
  if (count >= servicesMax) throw new Refusal('catalogue_full')
  const id = await insertService(db, businessId, { service, position: nextPosition })
  await writePhotos(context, { businessId, id }, service)
  await announceChange(context, businessId)
  return serviceOf(context, { businessId, id })
}

/**
 * Existing bookings keep their terms.
 * @throws Refusal business_not_found, not_permitted, service_not_found, menu_category_not_found, service_bookable,
 * photo_not_found, and item_changed with the current service
 */
export async function changeServiceOf(
  context: Context,
  which: Which,
  { rev, service }: { rev: number; service: ServiceInput },
): Promise<CatalogueService> {
  await requirePermission(context, which.businessId, 'catalogue.edit')
  await mustHaveCategory(context, which.businessId, service)
  const locked = await lockService(context.db, which.businessId, which.id)
  if (!locked || locked.removed_at !== null) throw new Refusal('service_not_found')
  const current = await serviceOf(context, which)
  if (isSame(current, service)) return current
  if (current.rev !== rev) throw new Refusal('item_changed', { details: { current } })
  // The booking settings contain times within the duration, so only the settings form may change it.
  if (current.hasSettings && service.durationMinutes !== current.durationMinutes)
    throw new Refusal('service_bookable')
  await updateService(context.db, which.id, service)
  await writePhotos(context, which, service)
  await announceChange(context, which.businessId)
  return serviceOf(context, which)
}

/**
 * Bookings of a removed service stay valid.
 * @throws Refusal business_not_found, not_permitted, service_not_found, and service_has_bookings with their number unless
 * `keepsBookings`
 */
export async function setServiceRemovedOf(
  context: Context,
  which: Which,
  { isRemoved, keepsBookings }: { isRemoved: boolean; keepsBookings: boolean },
): Promise<void> {
  const { db, now } = context
  await requirePermission(context, which.businessId, 'catalogue.edit')
  const locked = await lockService(db, which.businessId, which.id)
  if (!locked) throw new Refusal('service_not_found')
  if (isRemoved === (locked.removed_at !== null)) return
  if (isRemoved && !keepsBookings) {
    const count = await upcomingBookings(context, which.id)
    if (count > 0) throw new Refusal('service_has_bookings', { details: { count } })
  }
  await setServiceRemoval(db, which.id, isRemoved ? now : null)
  await announceChange(context, which.businessId)
}

async function serviceOf({ db }: Context, { businessId, id }: Which): Promise<CatalogueService> {
  const [row] = await catalogueServiceRows(db, businessId, id)
  if (!row) throw new Refusal('service_not_found')
  return toCatalogueService(row)
}

async function writePhotos(
  context: Context,
  { businessId, id }: Which,
  { photos }: ServiceInput,
): Promise<void> {
  if (!photos) return
  const shown = await setItemPhotos(context, { businessId, kind: 'service', id }, photos)
  await setServicePhotos(context.db, id, shown)
}

async function mustHaveCategory(
  { db }: Context,
  businessId: BusinessId,
  { menuCategoryId }: ServiceInput,
): Promise<void> {
  if (menuCategoryId !== null && !(await categoryIsOf(db, businessId, menuCategoryId)))
    throw new Refusal('menu_category_not_found')
}

function isSame(current: CatalogueService, service: ServiceInput): boolean {
  const facts = ({ name, description, durationMinutes, price, menuCategoryId, photos }: ServiceInput) =>
    JSON.stringify([
      name,
      description,
      durationMinutes,
      price.kind,
      'usdCents' in price ? price.usdCents : null,
      menuCategoryId,
      photosOf(photos ?? current.photos),
    ])
  return facts(current) === facts(service)
}
