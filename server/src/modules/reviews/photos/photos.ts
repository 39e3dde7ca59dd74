import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ReviewPhotoId } from 'contract/core/ids'
import { type ReviewedVisit, reviewPhotosMax, type UploadedPhoto } from 'contract/reviews/writing'
import { minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookingVisitOf } from '../../bookings/public.ts'
import { visitOf } from '../../orders/public.ts'
import type { DrawnPhoto } from './drawPhoto.ts'
import { photoFile } from './photos.queries.ts'
import { deleteLoosePhotos, insertPhoto } from './photos.repository.ts'
import { isPublic } from '../core/reviewState.rules.ts'
import { photoPath, type PhotoSize } from '../core/present.ts'

/** Twice the limit per review, because members also remove photos while they write. */
const looseMax = 2 * reviewPhotosMax
const looseHours = 48

/**
 * Checked before decoding the image, the most expensive step.
 * @throws Refusal order_not_found, booking_not_found, review_too_early
 */
export async function mayAddPhoto(context: Context, of: ReviewedVisit): Promise<void> {
  const isOrder = 'orderId' in of
  const visit = isOrder ? await visitOf(context, of.orderId) : await bookingVisitOf(context, of.bookingId)
  if (!visit) throw new Refusal(isOrder ? 'order_not_found' : 'booking_not_found')
  if (visit.visitedAt === null) throw new Refusal('review_too_early')
}

/**
 * Stores a photo for a review in progress.
 * @throws Refusal order_not_found, booking_not_found, review_too_early, photos_too_many
 */
export async function addPhoto(
  context: Context,
  of: ReviewedVisit,
  photo: DrawnPhoto,
): Promise<UploadedPhoto> {
  await mayAddPhoto(context, of)
  const id = randomUUIDv7() as ReviewPhotoId // made here
  // Hashed with the id, so that equal images of two members get different, unguessable names.
  const name = createHash('sha256').update(id).update(photo.large).digest('base64url').slice(0, 32)
  const draft = { id, memberId: memberOf(context), of, name, ...photo }
  if (!(await insertPhoto(context.db, draft, { looseMax, now: context.now })))
    throw new Refusal('photos_too_many')
  return { id, smallPath: photoPath(name, 'small') }
}

export interface PhotoFile {
  readonly picture: Buffer
  readonly isPublic: boolean
}

/**
 * Photos of public reviews are visible to everyone, all others to the author and operators; `actor` is resolved only
 * for those.
 * @throws Refusal photo_not_found
 */
export async function readPhoto(
  context: Context,
  file: { name: string; size: PhotoSize },
  actor: () => Promise<Context['actor']>,
): Promise<PhotoFile> {
  const found = await photoFile(context.db, file)
  if (!found) throw new Refusal('photo_not_found')
  const { picture, memberId, status } = found
  if (status !== null && isPublic(status)) return { picture, isPublic: true }
  const asking = await actor()
  if (!asking || (asking.memberId !== memberId && !asking.isOperator)) throw new Refusal('photo_not_found')
  return { picture, isPublic: false }
}

/** Deletes photos whose review was never sent. */
export async function deleteForgottenPhotos(context: Context): Promise<void> {
  await deleteLoosePhotos(context.db, minus(context.now, { hours: looseHours }))
}
