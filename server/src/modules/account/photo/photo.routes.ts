import { memberPhotoUploadPath, type Profile } from 'contract/account/profile'
import { photoPath, photoWidths } from 'contract/photos/photoFiles'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import { profileOf, setPhoto } from '../../identity/public.ts'
import { photoUploadRoutes, type StoredPhoto, storeUpload, writePhoto } from '../../photos/public.ts'

/** Photos are sent as files, not JSON, so the contract defines only their address. */
export async function memberPhotoRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  await photoUploadRoutes(app, [
    {
      path: memberPhotoUploadPath,
      take: async ({ base, edit, file }) => {
        // Slow work and storage calls run before the transaction.
        const photo = await storeUpload(storage, file, {
          edit,
          sender: base.actor.memberId,
          // So that equal photos of two members have different addresses.
          salt: `member ${base.actor.memberId}`,
          takesSmall: true,
        })
        return runtime.limiter.run(() =>
          runtime.inWriteContext(base, (context) => showMemberPhoto(context, photo)),
        )
      },
    },
  ])
}

/** The smallest width is enough for a round picture. */
async function showMemberPhoto(context: Context, photo: StoredPhoto): Promise<Profile> {
  const id = await writePhoto(context, photo)
  const [width = photo.width] = photoWidths(photo.width)
  await setPhoto(context, { id, address: photoPath(`/media/photos/${photo.hash}`, width, 'webp') })
  return profileOf(context)
}
