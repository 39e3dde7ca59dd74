import { cropItemPhoto, readItemPhotoEdit } from 'contract/catalogue/itemPhotos'
import {
  cropBusinessPhoto,
  decidePhoto,
  describeBusinessPhoto,
  listBusinessPhotos,
  listNewPhotos,
  orderBusinessPhotos,
  type PhotoEdit,
  removeBusinessPhoto,
  restoreBusinessPhoto,
} from 'contract/photos/photos'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import type { Actor } from '../../platform/context.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { writePhoto } from './assets/storedPhoto.ts'
import { cropPhoto, prepareCrop } from './gallery/addPhoto.ts'
import {
  describePhoto,
  listPhotos,
  orderPhotos,
  type PhotoOfBusiness,
  removePhoto,
  restorePhoto,
} from './gallery/gallery.ts'
import { itemPhotoEdit, prepareItemCrop } from './items/cropItemPhoto.ts'
import { addItemUpload } from './items/itemPhotos.ts'
import { decide, newPhotos } from './review/newPhotos.ts'

export function photosRoutes(app: FastifyInstance, storage: Storage): void {
  bind(app, listBusinessPhotos, (context, { params }) => listPhotos(context, params.businessId))
  bind(app, orderBusinessPhotos, (context, { params, body }) => orderPhotos(context, { ...params, ...body }))
  bind(app, describeBusinessPhoto, (context, { params, body }) =>
    describePhoto(context, { ...params, ...body }),
  )
  bind(app, removeBusinessPhoto, (context, { params }) => removePhoto(context, params))
  bind(app, restoreBusinessPhoto, (context, { params }) => restorePhoto(context, params))
  /** Makes a crop before the transaction of its route. */
  const cropWith =
    (make: typeof prepareCrop) =>
    async (
      { params, body }: { params: PhotoOfBusiness; body: PhotoEdit },
      { actor }: { actor: Actor | null },
    ) => {
      if (!actor) throw new Refusal('not_signed_in')
      const base = { actor, requestId: '', log: app.log }
      const context = app.runtime.readContext(base)
      const crop = await make(context, storage, { ...params, edit: body, sender: actor.memberId })
      // As for uploads: the nightly job then also finds the files of a crop that is refused.
      await app.runtime.inWriteContext(base, (writing) => writePhoto(writing, crop))
      return crop
    }
  bind(app, readItemPhotoEdit, (context, { params }) => itemPhotoEdit(context, params))
  bind(app, cropItemPhoto, {
    check: checksItself,
    prepare: cropWith(prepareItemCrop),
    run: (context, { params }, crop) => addItemUpload(context, params.businessId, crop),
  })
  bind(app, cropBusinessPhoto, {
    check: checksItself,
    prepare: cropWith(prepareCrop),
    run: (context, { params }, crop) => cropPhoto(context, params, crop),
  })
  bind(app, listNewPhotos, (context) => newPhotos(context))
  bind(app, decidePhoto, async (context, { params, body }) => {
    await decide(context, { ...params, ...body })
    return {}
  })
}
