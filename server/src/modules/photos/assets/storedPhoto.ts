import { randomUUIDv7 } from 'node:crypto'
import type { PhotoId } from 'contract/core/ids'
import type { PhotoEdit } from 'contract/photos/photos'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import { type Original, originalOf, type PhotoFacts, photoOf, sizeOf } from '../pipeline/makePhoto.ts'
import { inPhotoQueue } from '../pipeline/photoQueue.ts'
import { insertPhoto } from './photo.repository.ts'
import { contentTypeOf, hasFiles, originalKey, putFiles } from './photoFiles.ts'

/** A photo whose files are all stored, and whose row is not yet written. */
export type StoredPhoto = PhotoFacts

export interface PhotoOptions {
  readonly edit: PhotoEdit
  /** The sender whose limit in the queue applies. */
  readonly sender: string
  /** Separates equal photos that must not share an address. */
  readonly salt?: string
  /** Accepts photos below the smallest size of a gallery. */
  readonly takesSmall?: boolean
}

/**
 * Makes all files of an upload and stores them. Runs before the transaction that writes the row; a failure in between
 * leaves files that the next upload of the same photo uses.
 * @throws Refusal of the pipeline, rate_limited, busy, storage_unavailable
 */
export async function storeUpload(
  storage: Storage,
  sent: Buffer,
  { sender, ...options }: PhotoOptions,
): Promise<StoredPhoto> {
  return inPhotoQueue(sender, async () => {
    const original = await originalOf(sent, options)
    return store(storage, original, options, { isNew: true })
  })
}

/**
 * A picture of any size drawn anew as JPEG, without hidden content. Stores nothing.
 * @throws Refusal of the pipeline, rate_limited, busy
 */
export async function redrawn(sent: Buffer, sender: string): Promise<Buffer> {
  return inPhotoQueue(sender, async () => (await originalOf(sent, { takesSmall: true })).bytes)
}

/** Makes another crop of a stored photo. Null when its original is not stored. */
export async function storeCrop(
  storage: Storage,
  originalHash: string,
  { sender, ...options }: PhotoOptions,
): Promise<StoredPhoto | null> {
  const bytes = await storage.get(originalKey(originalHash))
  if (!bytes) return null
  return inPhotoQueue(sender, async () => {
    const original = { bytes, hash: originalHash, ...(await sizeOf(bytes)) }
    return store(storage, original, options, { isNew: false })
  })
}

async function store(
  storage: Storage,
  original: Original,
  { edit, ...options }: Omit<PhotoOptions, 'sender'>,
  { isNew }: { isNew: boolean },
): Promise<StoredPhoto> {
  const { facts, files } = await photoOf(original, edit, options)
  if (isNew && !(await storage.exists(originalKey(original.hash))))
    await storage.put(originalKey(original.hash), original.bytes, contentTypeOf('jpg'))
  if (!(await hasFiles(storage, facts))) await putFiles(storage, facts.hash, await files())
  return facts
}

/** Writes the row of a stored photo; the same photo again reuses its row. */
export async function writePhoto(context: Context, photo: StoredPhoto): Promise<PhotoId> {
  return insertPhoto(context.db, randomUUIDv7() as PhotoId, photo, context.now) // made here
}
