import {
  cropBusinessPhoto,
  decidePhoto,
  describeBusinessPhoto,
  listBusinessPhotos,
  listNewPhotos,
  orderBusinessPhotos,
  removeBusinessPhoto,
  restoreBusinessPhoto,
} from 'contract/photos/photos'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { writePhoto } from './assets/storedPhoto.ts'
import { cropPhoto, prepareCrop } from './gallery/addPhoto.ts'
import { describePhoto, listPhotos, orderPhotos, removePhoto, restorePhoto } from './gallery/gallery.ts'
import { decide, newPhotos } from './review/newPhotos.ts'

export function photosRoutes(app: FastifyInstance, storage: Storage): void {
  bind(app, listBusinessPhotos, (context, { params }) => listPhotos(context, params.businessId))
  bind(app, orderBusinessPhotos, (context, { params, body }) => orderPhotos(context, { ...params, ...body }))
  bind(app, describeBusinessPhoto, (context, { params, body }) =>
    describePhoto(context, { ...params, ...body }),
  )
  bind(app, removeBusinessPhoto, (context, { params }) => removePhoto(context, params))
  bind(app, restoreBusinessPhoto, (context, { params }) => restorePhoto(context, params))
  bind(app, cropBusinessPhoto, {
    prepare: async ({ params, body }, { actor }) => {
      if (!actor) throw new Refusal('not_signed_in')
      const base = { actor, requestId: '', log: app.log }
      const context = app.runtime.readContext(base)
      const crop = await prepareCrop(context, storage, { ...params, edit: body, sender: actor.memberId })
      // As for uploads: the nightly job then also finds the files of a crop that is refused.
      await app.runtime.inWriteContext(base, (writing) => writePhoto(writing, crop))
      return crop
    },
    run: (context, { params }, crop) => cropPhoto(context, params, crop),
  })
  bind(app, listNewPhotos, (context) => newPhotos(context))
  bind(app, decidePhoto, async (context, { params, body }) => {
    await decide(context, { ...params, ...body })
    return {}
  })
}
