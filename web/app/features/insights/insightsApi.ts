import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  deleteCustomerNote,
  listCustomers,
  readCustomer,
  writeCustomerNote,
} from 'contract/insights/customers'
import { checkInsights, readBusinessToday, readInsights, readMoreInsights } from 'contract/insights/insights'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import type { CustomerChoice } from './customers/customerChoice.ts'

interface CustomersQuery {
  readonly businessId: BusinessId
  readonly choice: CustomerChoice
}

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readBusinessToday: build.query<Answer<typeof readBusinessToday>, Sent<typeof readBusinessToday>>({
      query: (input) => request(readBusinessToday, input),
      providesTags: ['Insights', 'Overview'],
    }),
    readInsights: build.query<Answer<typeof readInsights>, Sent<typeof readInsights>>({
      query: (input) => request(readInsights, input),
      providesTags: ['Insights'],
    }),
    readMoreInsights: build.query<Answer<typeof readMoreInsights>, Sent<typeof readMoreInsights>>({
      query: (input) => request(readMoreInsights, input),
      providesTags: ['Insights'],
    }),
    // On request only: it reads every purchase.
    checkInsights: build.mutation<Answer<typeof checkInsights>, Sent<typeof checkInsights>>({
      query: (input) => request(checkInsights, input),
    }),
    listCustomers: build.infiniteQuery<Answer<typeof listCustomers>, CustomersQuery, string | null>({
      query: ({ queryArg: { businessId, choice }, pageParam }) =>
        request(listCustomers, {
          params: { businessId },
          query: { ...choice, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['Customer'],
    }),
    readCustomer: build.query<Answer<typeof readCustomer>, Sent<typeof readCustomer>>({
      query: (input) => request(readCustomer, input),
      providesTags: ['Customer'],
    }),
    writeCustomerNote: build.mutation<Answer<typeof writeCustomerNote>, Sent<typeof writeCustomerNote>>({
      query: (input) => request(writeCustomerNote, input),
      invalidatesTags: ['Customer'],
    }),
    deleteCustomerNote: build.mutation<Answer<typeof deleteCustomerNote>, Sent<typeof deleteCustomerNote>>({
      query: (input) => request(deleteCustomerNote, input),
      invalidatesTags: ['Customer'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadBusinessTodayQuery,
  useReadInsightsQuery,
  useReadMoreInsightsQuery,
  useCheckInsightsMutation,
  useListCustomersInfiniteQuery,
  useReadCustomerQuery,
  useWriteCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
} = insightsApi
