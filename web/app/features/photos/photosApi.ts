import type { BusinessId, PhotoId } from 'contract/core/ids'
import { listBusinessPhotos, type orderBusinessPhotos, type OwnPhotos } from 'contract/photos/photos'
import { baseApi } from '../../shared/api/baseApi.ts'
import { changeCached, type Effect, showAtOnce } from '../../shared/api/calls.ts'

export const showOrder: Effect<typeof orderBusinessPhotos> = ({ params, body }, started) =>
  showAtOnce(started, listBusinessPhotos, { params }, (list) => {
    list.photos = reordered(list.photos, body.photoIds)
  })

/** The photos in this order; those that it does not name come last. */
export function reordered(photos: OwnPhotos['photos'], ids: readonly string[]): OwnPhotos['photos'] {
  const placeOf = (id: PhotoId) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return photos.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
}

/** Loads the photos, and the data with photos, again after an upload. */
export const photosUploaded = () => baseApi.util.invalidateTags(['OwnPhoto', 'Business', 'Search'])

/** Shows the answer of an upload before the list is loaded again. */
export const showUploaded = (businessId: BusinessId, { photos }: OwnPhotos) =>
  changeCached(listBusinessPhotos, { params: { businessId } }, (list) => {
    list.photos = photos
  })
