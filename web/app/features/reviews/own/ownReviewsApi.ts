import {
  deleteReview,
  editReview,
  listOwnReviews,
  photoUploadPath,
  type ReviewedVisit,
  UploadedPhoto,
  writeBookingReview,
  writeReview,
} from 'contract/reviews/writing'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Review', 'OwnReview'] })

// Changes by the author also affect the profile.
const onSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['OwnReview', 'Review'] as const))

const ownReviewsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listOwnReviews: build.query<Answer<typeof listOwnReviews>, Sent<typeof listOwnReviews>>({
      query: (input) => request(listOwnReviews, input),
      providesTags: ['OwnReview'],
    }),
    writeReview: build.mutation<
      Answer<typeof writeReview>,
      Sent<typeof writeReview> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(writeReview, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    writeBookingReview: build.mutation<
      Answer<typeof writeBookingReview>,
      Sent<typeof writeBookingReview> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(writeBookingReview, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    editReview: build.mutation<Answer<typeof editReview>, Sent<typeof editReview>>({
      query: (input) => request(editReview, input),
      invalidatesTags: onSuccess,
    }),
    deleteReview: build.mutation<Answer<typeof deleteReview>, Sent<typeof deleteReview>>({
      query: (input) => request(deleteReview, input),
      invalidatesTags: onSuccess,
    }),
    /** Sends the raw file with its content type. */
    addReviewPhoto: build.mutation<UploadedPhoto, { readonly visit: ReviewedVisit; readonly photo: Blob }>({
      query: ({ visit, photo }) => ({ url: photoUploadPath(visit), method: 'POST', body: photo }),
      transformResponse: (answer) => UploadedPhoto.parse(answer),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOwnReviewsQuery,
  useWriteReviewMutation,
  useWriteBookingReviewMutation,
  useEditReviewMutation,
  useDeleteReviewMutation,
  useAddReviewPhotoMutation,
} = ownReviewsApi
