import type { ReviewPhotoId } from 'contract/core/ids'
import type { Storage } from '../../../integrations/storage/storage.ts'
import { sweep, type Write } from '../../../platform/jobs/sweep.ts'
import { writePhoto } from '../../photos/public.ts'
import { unmovedPhotos, unmovedPicture } from './photos.queries.ts'
import { movePhoto } from './photos.repository.ts'
import { storeReviewPhoto } from './photos.ts'

export const movingJob = 'move-review-photos'
const batch = 50

/** Moves photos that are in the database to the storage. Their addresses stay the same. */
export async function movePhotos(write: Write, storage: Storage): Promise<void> {
  let found: number
  do
    found = await sweep<ReviewPhotoId>(write, {
      job: movingJob,
      find: ({ db }, resting) => unmovedPhotos(db, { except: resting, limit: batch }),
      run: async (id) => {
        const picture = await write(({ db }) => unmovedPicture(db, id))
        if (!picture) return
        const { stored } = await storeReviewPhoto(storage, picture, { sender: movingJob, id })
        await write(async (context) => {
          const { width, height } = stored
          await movePhoto(context.db, { id, photoId: await writePhoto(context, stored), width, height })
        })
      },
    })
  while (found === batch)
}
