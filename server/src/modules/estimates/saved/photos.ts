import type { EstimateId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { Context } from '../../../platform/context.ts'
import { photosById } from '../../photos/public.ts'
import { photoIdsOf } from './estimate.queries.ts'

/** The photos of an estimate in the order of the upload. */
export async function photosOf(context: Context, id: EstimateId): Promise<Photo[]> {
  const ids = await photoIdsOf(context.db, id)
  const photos = await photosById(context, ids)
  return ids.flatMap((photoId) => photos.get(photoId) ?? [])
}
