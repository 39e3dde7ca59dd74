import {
  addCategory,
  changeCategory,
  listOperatorCategories,
  mergeCategories,
  orderCategories,
} from 'contract/businesses/operatorCategories'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

interface Keyed {
  readonly idempotencyKey: string
}

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['OperatorCategory'] })
const changedTags = ['OperatorCategory', 'Search'] as const

const categoriesApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listOperatorCategories: build.query<
      Answer<typeof listOperatorCategories>,
      Sent<typeof listOperatorCategories>
    >({ query: (input) => request(listOperatorCategories, input), providesTags: ['OperatorCategory'] }),
    addCategory: build.mutation<Answer<typeof addCategory>, Sent<typeof addCategory> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addCategory, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeCategory: build.mutation<Answer<typeof changeCategory>, Sent<typeof changeCategory>>({
      query: (input) => request(changeCategory, input),
      invalidatesTags: changedTags,
    }),
    mergeCategories: build.mutation<Answer<typeof mergeCategories>, Sent<typeof mergeCategories> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(mergeCategories, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    orderCategories: build.mutation<Answer<typeof orderCategories>, Sent<typeof orderCategories>>({
      query: (input) => request(orderCategories, input),
      invalidatesTags: changedTags,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOperatorCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useMergeCategoriesMutation,
  useOrderCategoriesMutation,
} = categoriesApi
