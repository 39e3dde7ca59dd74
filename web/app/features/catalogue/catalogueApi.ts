import {
  addMenuCategory,
  addProduct,
  addService,
  changeMenuCategory,
  changeProduct,
  changeService,
  changeStock,
  orderCatalogue,
  readCatalogue,
  setMenuCategoryRemoved,
  setProductRemoved,
  setServiceRemoved,
} from 'contract/catalogue/catalogue'
import { cropItemPhoto, readItemPhotoEdit } from 'contract/catalogue/itemPhotos'
import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { createCallQueue } from '../../shared/api/callQueue.ts'
import { request } from '../../shared/api/request.ts'
import { showAtOnce } from '../../shared/api/showAtOnce.ts'

interface Keyed {
  readonly idempotencyKey: string
}

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Catalogue'] })

/** A change also shows on the public page; a refused one may mean that the list is out of date. */
const changedTags = (
  _answer: unknown,
  _error: unknown,
  { params }: { params: { businessId: BusinessId } },
) => [
  { type: 'Catalogue' as const, id: params.businessId },
  { type: 'Business' as const, id: params.businessId },
  { type: 'Team' as const, id: params.businessId },
]

/** The server must store the order of the last move last. */
const inOrder = createCallQueue()

const catalogueApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    readCatalogue: build.query<Answer<typeof readCatalogue>, Sent<typeof readCatalogue>>({
      query: (input) => request(readCatalogue, input),
      providesTags: (_answer, _error, { params }) => [
        'Catalogue',
        { type: 'Catalogue', id: params.businessId },
      ],
    }),
    readItemPhotoEdit: build.query<Answer<typeof readItemPhotoEdit>, Sent<typeof readItemPhotoEdit>>({
      query: (input) => request(readItemPhotoEdit, input),
    }),
    // The crop is a new photo, which the form saves.
    cropItemPhoto: build.mutation<Answer<typeof cropItemPhoto>, Sent<typeof cropItemPhoto>>({
      query: (input) => request(cropItemPhoto, input),
    }),
    addProduct: build.mutation<Answer<typeof addProduct>, Sent<typeof addProduct> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addProduct, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeProduct: build.mutation<Answer<typeof changeProduct>, Sent<typeof changeProduct>>({
      query: (input) => request(changeProduct, input),
      invalidatesTags: changedTags,
    }),
    setProductRemoved: build.mutation<Answer<typeof setProductRemoved>, Sent<typeof setProductRemoved>>({
      query: (input) => request(setProductRemoved, input),
      invalidatesTags: changedTags,
    }),
    changeStock: build.mutation<Answer<typeof changeStock>, Sent<typeof changeStock>>({
      query: (input) => request(changeStock, input),
      invalidatesTags: changedTags,
    }),
    addService: build.mutation<Answer<typeof addService>, Sent<typeof addService> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addService, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeService: build.mutation<Answer<typeof changeService>, Sent<typeof changeService>>({
      query: (input) => request(changeService, input),
      invalidatesTags: changedTags,
    }),
    setServiceRemoved: build.mutation<Answer<typeof setServiceRemoved>, Sent<typeof setServiceRemoved>>({
      query: (input) => request(setServiceRemoved, input),
      invalidatesTags: changedTags,
    }),
    addMenuCategory: build.mutation<Answer<typeof addMenuCategory>, Sent<typeof addMenuCategory> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addMenuCategory, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeMenuCategory: build.mutation<Answer<typeof changeMenuCategory>, Sent<typeof changeMenuCategory>>({
      query: (input) => request(changeMenuCategory, input),
      invalidatesTags: changedTags,
    }),
    setMenuCategoryRemoved: build.mutation<
      Answer<typeof setMenuCategoryRemoved>,
      Sent<typeof setMenuCategoryRemoved>
    >({ query: (input) => request(setMenuCategoryRemoved, input), invalidatesTags: changedTags }),
    orderCatalogue: build.mutation<Answer<typeof orderCatalogue>, Sent<typeof orderCatalogue>>({
      queryFn: (input, _api, _options, send) => inOrder(() => send(request(orderCatalogue, input))),
      onQueryStarted: ({ params, body }, started): Promise<void> =>
        showAtOnce(started, {
          reading: catalogueApi.util.getRunningQueryThunk('readCatalogue', { params }),
          change: catalogueApi.util.updateQueryData('readCatalogue', { params }, (catalogue) => {
            const places = new Map(body.ids.map((id, place) => [id, place]))
            catalogue[body.kind].sort(
              (a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity),
            )
          }),
        }),
      invalidatesTags: changedTags,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadCatalogueQuery,
  useReadItemPhotoEditQuery,
  useCropItemPhotoMutation,
  useAddProductMutation,
  useChangeProductMutation,
  useSetProductRemovedMutation,
  useChangeStockMutation,
  useAddServiceMutation,
  useChangeServiceMutation,
  useSetServiceRemovedMutation,
  useAddMenuCategoryMutation,
  useChangeMenuCategoryMutation,
  useSetMenuCategoryRemovedMutation,
  useOrderCatalogueMutation,
} = catalogueApi
