import { prefetch } from '../../shared/api/calls.ts'
import { readBusiness, readProduct, readService } from 'contract/businesses/businesses'
import type { ProductId, ServiceId } from 'contract/core/ids'

/** Prefetches the data for the pages of a business, a product and a service; cached data is not requested again. */
export const prefetchBusiness = (slug: string) => prefetch(readBusiness, { params: { slug } })
export const prefetchProduct = (slug: string, productId: ProductId) =>
  prefetch(readProduct, { params: { slug, productId } })
export const prefetchService = (serviceId: ServiceId) => prefetch(readService, { params: { serviceId } })
