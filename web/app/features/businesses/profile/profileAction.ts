import type { BusinessProfile } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import type { NextSlots } from 'contract/slots/nextSlots'

/** The action that most customers of a business want. */
export interface ProfileAction {
  readonly name: 'Book' | 'Order' | 'Reserve'
  readonly to: string
}

/**
 * Order at a shop, book at a place with services, reserve at a restaurant. With both, the larger offer counts.
 * Null for a paused business, and for one that sells nothing online.
 */
export function profileAction(
  business: Pick<BusinessProfile, 'slug' | 'status' | 'categories' | 'services' | 'products'>,
  next: NextSlots | undefined,
): ProfileAction | null {
  if (business.status === 'paused') return null
  const bookable = business.services.filter(({ id }) =>
    next?.services.some(({ serviceId }) => serviceId === id),
  )
  const [only, ...others] = bookable
  if (only && bookable.length >= business.products.length) {
    const isRestaurant = business.categories[0]?.slug === 'restaurant'
    return {
      name: isRestaurant ? 'Reserve' : 'Book',
      to: others.length === 0 ? paths.service(only.id) : `${paths.business(business.slug)}#services`,
    }
  }
  return business.products.length > 0
    ? { name: 'Order', to: `${paths.business(business.slug)}#products` }
    : null
}
