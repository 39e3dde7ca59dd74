import { createHash, randomUUIDv7 } from 'node:crypto'
import type { ReviewPhotoId } from 'contract/core/ids'
import { type ReviewedVisit, reviewPhotosMax, type UploadedPhoto } from 'contract/reviews/writing'
import { minus } from 'contract/core/time'
import { photoWidths } from 'contract/photos/photoFiles'
import type { Storage } from '../../../integrations/storage/storage.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookingVisitOf } from '../../bookings/public.ts'
import { visitOf } from '../../orders/public.ts'
import { photoKey, type StoredPhoto, storeUpload, writePhoto } from '../../photos/public.ts'
import { loosePhotos, photoFile } from './photos.queries.ts'
import { deleteLoosePhotos, insertPhoto } from './photos.repository.ts'
import { isPublic } from '../core/reviewState.rules.ts'
import { photoPath, type PhotoSize } from '../core/present.ts'

/** Twice the limit per review, because members also remove photos while they write. */
const looseMax = 2 * reviewPhotosMax
const looseHours = 48

/**
 * Checked before decoding the image, the most expensive step.
 * @throws Refusal order_not_found, booking_not_found, review_too_early, photos_too_many
 */
export async function mayAddPhoto(context: Context, of: ReviewedVisit): Promise<void> {
  const isOrder = 'orderId' in of
  const visit = isOrder ? await visitOf(context, of.orderId) : await bookingVisitOf(context, of.bookingId)
  if (!visit) throw new Refusal(isOrder ? 'order_not_found' : 'booking_not_found')
  if (visit.visitedAt === null) throw new Refusal('review_too_early')
  if ((await loosePhotos(context.db, of)) >= looseMax) throw new Refusal('photos_too_many')
}

/** A photo whose files are stored, for a review in progress. */
export interface StoredReviewPhoto {
  readonly id: ReviewPhotoId
  readonly stored: StoredPhoto
}

/**
 * Makes and stores the files, before the transaction.
 * @throws Refusal of the pipeline of photos, rate_limited, busy, storage_unavailable
 */
export async function storeReviewPhoto(
  storage: Storage,
  sent: Buffer,
  { sender, id = randomUUIDv7() as ReviewPhotoId }: { sender: string; id?: ReviewPhotoId }, // made here
): Promise<StoredReviewPhoto> {
  return {
    id,
    stored: await storeUpload(storage, sent, {
      edit: { crop: null, rotation: 0 },
      sender,
      // So that equal photos of two members have different addresses, and none can be guessed.
      salt: id,
      takesSmall: true,
    }),
  }
}

/**
 * Records a photo for a review in progress.
 * @throws Refusal order_not_found, booking_not_found, review_too_early, photos_too_many
 */
export async function addPhoto(
  context: Context,
  of: ReviewedVisit,
  { id, stored }: StoredReviewPhoto,
): Promise<UploadedPhoto> {
  await mayAddPhoto(context, of)
  // Not the hash of the files: their address has no access check.
  const name = createHash('sha256').update(id).update(stored.hash).digest('base64url').slice(0, 32)
  const photoId = await writePhoto(context, stored)
  const { width, height } = stored
  const draft = { id, memberId: memberOf(context), of, name, photoId, width, height }
  if (!(await insertPhoto(context.db, draft, { looseMax, now: context.now })))
    throw new Refusal('photos_too_many')
  return { id, smallPath: photoPath(name, 'small') }
}

export interface PhotoFile {
  /** The bytes of an older photo, or the key of the file in the storage. */
  readonly file: Buffer | string
  readonly isPublic: boolean
}

/**
 * Photos of public reviews are visible to everyone, all others to the author and operators; `actor` is resolved only
 * for those.
 * @throws Refusal photo_not_found
 */
export async function readPhoto(
  context: Context,
  wanted: { name: string; size: PhotoSize },
  actor: () => Promise<Context['actor']>,
): Promise<PhotoFile> {
  const found = await photoFile(context.db, wanted)
  const file = found && fileOf(found, wanted.size)
  if (!found || !file) throw new Refusal('photo_not_found')
  const { memberId, status } = found
  if (status !== null && isPublic(status)) return { file, isPublic: true }
  const asking = await actor()
  if (!asking || (asking.memberId !== memberId && !asking.isOperator)) throw new Refusal('photo_not_found')
  return { file, isPublic: false }
}

function fileOf(
  { picture, hash, width }: { picture: Buffer | null; hash: string | null; width: number | null },
  size: PhotoSize,
): Buffer | string | null {
  if (hash === null || width === null) return picture
  const [smallest = width] = photoWidths(width)
  return photoKey(hash, size === 'small' ? smallest : width, 'webp')
}

/** Deletes photos whose review was never sent. */
export async function deleteForgottenPhotos(context: Context): Promise<void> {
  await deleteLoosePhotos(context.db, minus(context.now, { hours: looseHours }))
}
