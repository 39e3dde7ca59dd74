import {
  cropBusinessPhoto,
  decidePhoto,
  describeBusinessPhoto,
  listBusinessPhotos,
  listNewPhotos,
  orderBusinessPhotos,
  type OwnPhotos,
  removeBusinessPhoto,
  restoreBusinessPhoto,
} from 'contract/photos/photos'
import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { createCallQueue } from '../../shared/api/callQueue.ts'
import { request } from '../../shared/api/request.ts'
import { showAtOnce } from '../../shared/api/showAtOnce.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['OwnPhoto', 'NewPhoto'] })

// Every change shows on the profile and on cards.
const onSuccess = (_answer: unknown, error: unknown) =>
  error ? [] : (['OwnPhoto', 'Business', 'Search'] as const)

/** The server must store the order of the last move last. */
const inOrder = createCallQueue()

const photosApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listBusinessPhotos: build.query<Answer<typeof listBusinessPhotos>, Sent<typeof listBusinessPhotos>>({
      query: (input) => request(listBusinessPhotos, input),
      providesTags: ['OwnPhoto'],
    }),
    orderBusinessPhotos: build.mutation<Answer<typeof orderBusinessPhotos>, Sent<typeof orderBusinessPhotos>>(
      {
        queryFn: (input, _api, _options, send) => inOrder(() => send(request(orderBusinessPhotos, input))),
        onQueryStarted: ({ params, body }, started): Promise<void> =>
          showAtOnce(started, {
            reading: photosApi.util.getRunningQueryThunk('listBusinessPhotos', { params }),
            change: photosApi.util.updateQueryData('listBusinessPhotos', { params }, (list) => {
              list.photos = reordered(list.photos, body.photoIds)
            }),
          }),
        invalidatesTags: ['OwnPhoto', 'Business', 'Search'],
      },
    ),
    describeBusinessPhoto: build.mutation<
      Answer<typeof describeBusinessPhoto>,
      Sent<typeof describeBusinessPhoto>
    >({
      query: (input) => request(describeBusinessPhoto, input),
      invalidatesTags: onSuccess,
    }),
    cropBusinessPhoto: build.mutation<Answer<typeof cropBusinessPhoto>, Sent<typeof cropBusinessPhoto>>({
      query: (input) => request(cropBusinessPhoto, input),
      invalidatesTags: onSuccess,
    }),
    removeBusinessPhoto: build.mutation<Answer<typeof removeBusinessPhoto>, Sent<typeof removeBusinessPhoto>>(
      {
        query: (input) => request(removeBusinessPhoto, input),
        invalidatesTags: onSuccess,
      },
    ),
    restoreBusinessPhoto: build.mutation<
      Answer<typeof restoreBusinessPhoto>,
      Sent<typeof restoreBusinessPhoto>
    >({
      query: (input) => request(restoreBusinessPhoto, input),
      invalidatesTags: onSuccess,
    }),
    listNewPhotos: build.query<Answer<typeof listNewPhotos>, Sent<typeof listNewPhotos>>({
      query: (input) => request(listNewPhotos, input),
      providesTags: ['NewPhoto'],
    }),
    decidePhoto: build.mutation<Answer<typeof decidePhoto>, Sent<typeof decidePhoto>>({
      query: (input) => request(decidePhoto, input),
      invalidatesTags: (_answer, error) => (error ? [] : ['NewPhoto', 'Business', 'Search']),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

/** The photos in this order; those that it does not name come last. */
export function reordered(photos: OwnPhotos['photos'], ids: readonly string[]): OwnPhotos['photos'] {
  const placeOf = (id: PhotoId) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return photos.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
}

/** Loads the photos, and the data with photos, again after an upload. */
export const photosUploaded = () => photosApi.util.invalidateTags(['OwnPhoto', 'Business', 'Search'])

/** Shows the answer of an upload before the list is loaded again. */
export const showUploaded = (businessId: BusinessId, { photos }: OwnPhotos) =>
  photosApi.util.updateQueryData('listBusinessPhotos', { params: { businessId } }, (draft) => {
    draft.photos = photos
  })

export const {
  useListBusinessPhotosQuery,
  useOrderBusinessPhotosMutation,
  useDescribeBusinessPhotoMutation,
  useCropBusinessPhotoMutation,
  useRemoveBusinessPhotoMutation,
  useRestoreBusinessPhotoMutation,
  useListNewPhotosQuery,
  useDecidePhotoMutation,
} = photosApi
