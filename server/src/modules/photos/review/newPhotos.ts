import type { NewPhoto } from 'contract/photos/photos'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { galleryRows } from '../gallery/gallery.queries.ts'
import { endReview, lockGallery, setStatus } from '../gallery/gallery.repository.ts'
import { type PhotoOfBusiness, showGallery } from '../gallery/gallery.ts'
import { toPhoto } from '../gallery/presentPhoto.ts'
import { deleteUnusedPhotos } from '../jobNames.ts'
import { newPhotoRows } from './newPhotos.queries.ts'

const shownMax = 50

/** For operators: published photos that no operator has seen. */
export async function newPhotos(context: Context): Promise<{ photos: NewPhoto[]; total: number }> {
  const rows = await newPhotoRows(context.db, shownMax)
  const businesses = await businessFacts(context, [...new Set(rows.map(({ business_id }) => business_id))])
  return {
    total: rows[0]?.total ?? 0,
    photos: rows.flatMap((row) => {
      const business = businesses.get(row.business_id)
      if (!business) return []
      const { id, slug, name } = business
      return { photo: toPhoto(row), business: { id, slug, name }, addedAt: row.added_at }
    }),
  }
}

/** The same decision again changes nothing. @throws Refusal photo_not_found */
export async function decide(
  context: Context,
  { decision, ...of }: PhotoOfBusiness & { decision: 'approve' | 'remove' },
): Promise<void> {
  await lockGallery(context.db, of.businessId)
  const row = (await galleryRows(context.db, of.businessId)).find(({ id }) => id === of.photoId)
  if (!row) throw new Refusal('photo_not_found')
  await endReview(context.db, of)
  if (decision === 'approve' || row.status === 'rejected') return
  await setStatus(context.db, of, { status: 'rejected', at: context.now })
  await showGallery(context, of.businessId)
  await context.enqueue(deleteUnusedPhotos, {})
}
