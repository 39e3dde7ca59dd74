import type { PhotoId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import type { Write } from '../../../platform/jobs/sweep.ts'
import { deleteUnusedItemPhotos } from '../items/itemPhoto.repository.ts'
import { deleteRemovedPhotos } from '../gallery/gallery.repository.ts'
import { rejectedPhotos, usedHashes } from './photo.queries.ts'
import { deleteUnusedPhotos } from './photo.repository.ts'
import { deleteFiles, hasSomeFile, originalKey } from './photoFiles.ts'
import { photoUndoDays } from 'contract/photos/photos'

const batch = 200
/** Newer photos may still get their first use. */
const youngHours = 2

/**
 * Deletes photos that owners removed longer ago than they can restore, uploads that no product or service shows, and
 * the files of photos that operators rejected or that nothing uses. Deletes rows first: a failure in between leaves
 * files without a row, which only use space.
 */
export async function deleteUnused(write: Write, storage: Storage): Promise<void> {
  await write(async ({ db, now }) => {
    const before = minus(now, { days: photoUndoDays })
    await deleteRemovedPhotos(db, before)
    await deleteUnusedItemPhotos(db, before)
  })
  await deleteRejected(write, storage)
  for (;;) {
    const gone = await write(({ db, now }) =>
      deleteUnusedPhotos(db, { before: minus(now, { hours: youngHours }), limit: batch }),
    )
    if (gone.length === 0) return
    // Read after the commit: an upload of the same photo may have used the files again.
    const hashes = gone.flatMap(({ hash, originalHash }) => [hash, originalHash])
    const used = await write((context) => stillUsed(context, hashes))
    for (const photo of gone) {
      if (!used.has(photo.hash)) await deleteFiles(storage, photo)
      if (!used.has(photo.originalHash)) await storage.delete(originalKey(photo.originalHash))
    }
  }
}

/**
 * Deletes the files of photos that operators rejected: their addresses need no session. A new upload of the same
 * photo, which is refused, stores them again, so each run checks for them.
 */
async function deleteRejected(write: Write, storage: Storage): Promise<void> {
  for (let after: PhotoId | null = null; ;) {
    const rejected = await write(({ db }) => rejectedPhotos(db, { after, limit: batch }))
    for (const photo of rejected) {
      if (!(await hasSomeFile(storage, photo))) continue
      if (!photo.isOriginalUsed) await storage.delete(originalKey(photo.originalHash))
      await deleteFiles(storage, photo)
    }
    after = rejected.at(-1)?.id ?? null
    if (rejected.length < batch) return
  }
}

const stillUsed = (context: Context, hashes: readonly string[]) => usedHashes(context.db, hashes)
