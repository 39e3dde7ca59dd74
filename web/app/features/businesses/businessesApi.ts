import { listCategories, readBusiness, readProduct, readService } from 'contract/businesses/businesses'
import type { ProductId, ServiceId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import { listNextSlots } from 'contract/slots/nextSlots'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const businessesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readBusiness: build.query<Answer<typeof readBusiness>, Sent<typeof readBusiness>>({
      query: (input) => request(readBusiness, input),
      providesTags: (business) => (business ? [{ type: 'Business', id: business.id }] : []),
    }),
    readProduct: build.query<Answer<typeof readProduct>, Sent<typeof readProduct>>({
      query: (input) => request(readProduct, input),
      providesTags: (answer) => (answer ? [{ type: 'Business', id: answer.business.id }] : []),
    }),
    readService: build.query<Answer<typeof readService>, Sent<typeof readService>>({
      query: (input) => request(readService, input),
      providesTags: (answer) => (answer ? [{ type: 'Business', id: answer.business.id }] : []),
    }),
    listNextSlots: build.query<Answer<typeof listNextSlots>, Sent<typeof listNextSlots>>({
      query: (input) => request(listNextSlots, input),
    }),
    listCategories: build.query<Answer<typeof listCategories>, Sent<typeof listCategories>>({
      query: (input) => request(listCategories, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadBusinessQuery,
  useReadProductQuery,
  useReadServiceQuery,
  useListNextSlotsQuery,
  useListCategoriesQuery,
} = businessesApi

/** Prefetches the data for the pages of a business, a product and a service; cached data is not requested again. */
export const prefetchBusiness = (slug: string) =>
  businessesApi.util.prefetch('readBusiness', { params: { slug } }, {})
export const prefetchProduct = (slug: string, productId: ProductId) =>
  businessesApi.util.prefetch('readProduct', { params: { slug, productId } }, {})
export const prefetchService = (serviceId: ServiceId) =>
  businessesApi.util.prefetch('readService', { params: { serviceId } }, {})
