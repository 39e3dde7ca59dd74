import type { BusinessId } from 'contract/core/ids'
import { businessPhotoUploadPath, type PhotoUploaded } from 'contract/photos/photos'
import { useDispatch } from 'react-redux'
import { photosUploaded, showUploaded } from './photosApi.ts'
import { useUploadQueue } from './useUploadQueue.ts'

/** Uploads into the gallery of a business. */
export function useUploads(businessId: BusinessId) {
  const dispatch = useDispatch()
  return useUploadQueue({
    path: businessPhotoUploadPath(businessId),
    isAnswer,
    arrived: (answer) => {
      // A thunk of the cache, which the type of the plain store excludes.
      dispatch(showUploaded(businessId, answer) as never)
      dispatch(photosUploaded())
      return answer.isKnown
    },
  })
}

const isAnswer = (response: object): response is PhotoUploaded => 'id' in response && 'photos' in response
