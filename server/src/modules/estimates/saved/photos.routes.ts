import { EstimateId } from 'contract/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../../integrations/storage/storage.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { photoUploadRoutes, storeUpload, writePhoto } from '../../photos/public.ts'
import { addPhoto, mayAddPhoto } from './estimates.ts'

const idOf = (params: Readonly<Record<string, string>>): EstimateId => {
  const { data } = EstimateId.safeParse(params.estimateId)
  if (data === undefined) throw new Refusal('estimate_not_found')
  return data
}

/** Photos are sent as files, not JSON, so the contract defines only their address. */
export async function estimatePhotoRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  await photoUploadRoutes(app, [
    {
      path: '/estimates/:estimateId/photos',
      check: ({ base, params }) =>
        runtime.limiter.run(() => mayAddPhoto(runtime.readContext(base), idOf(params))),
      take: async ({ base, params, edit, file }) => {
        const id = idOf(params)
        // So that equal photos of two estimates have different addresses, and none can be guessed.
        const photo = await storeUpload(storage, file, {
          edit,
          sender: base.actor.memberId,
          salt: `estimate ${id}`,
          takesSmall: true,
        })
        return runtime.limiter.run(() =>
          runtime.inWriteContext(base, async (context) => ({
            photos: await addPhoto(context, id, await writePhoto(context, photo)),
          })),
        )
      },
    },
  ])
}
