import { photoUploadPath, type ReviewedVisit, UploadedPhoto } from 'contract/reviews/writing'
import { baseApi } from '../../../shared/api/baseApi.ts'

export const { useAddReviewPhotoMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the raw file with its content type. */
    addReviewPhoto: build.mutation<UploadedPhoto, { readonly visit: ReviewedVisit; readonly photo: Blob }>({
      query: ({ visit, photo }) => ({ url: photoUploadPath(visit), method: 'POST', body: photo }),
      transformResponse: (answer) => UploadedPhoto.parse(answer),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})
