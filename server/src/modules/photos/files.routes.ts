import { itemPhotoUploadPath } from 'contract/catalogue/itemPhotos'
import { BusinessId, PhotoId } from 'contract/core/ids'
import { type PhotoFormat, photoFormats } from 'contract/photos/photoFiles'
import { businessPhotoUploadPath } from 'contract/photos/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import type { Context } from '../../platform/context.ts'
import { matchesTag } from '../../platform/http/entityTag.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { memberBaseOf } from '../../platform/http/uploads/takeFiles.ts'
import { contentTypeOf, originalKey, photoKey } from './assets/photoFiles.ts'
import { type PhotoUpload, photoUploadRoutes } from './assets/photoUploads.ts'
import { type StoredPhoto, storeUpload, writePhoto } from './assets/storedPhoto.ts'
import { addUpload, mayUpload } from './gallery/addPhoto.ts'
import { originalOfPhoto } from './gallery/gallery.ts'
import { originalOfItemPhoto } from './items/cropItemPhoto.ts'
import { addItemUpload, mayUploadItemPhoto } from './items/itemPhotos.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Photos are sent and served as files, not JSON, so the contract defines only their addresses. */
export async function photoFilesRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  // A parameter in place of an id.
  const anyBusiness = ':businessId' as BusinessId
  await photoUploadRoutes(app, [
    uploadsTo(businessPhotoUploadPath(anyBusiness), { may: mayUpload, add: addUpload }),
    uploadsTo(itemPhotoUploadPath(anyBusiness), { may: mayUploadItemPhoto, add: addItemUpload }),
  ])

  function uploadsTo<Answer>(
    path: string,
    steps: {
      readonly may: (context: Context, businessId: BusinessId) => Promise<void>
      readonly add: (context: Context, businessId: BusinessId, photo: StoredPhoto) => Promise<Answer>
    },
  ) {
    return {
      path,
      check: ({ base, params }: Pick<PhotoUpload, 'base' | 'params'>) =>
        runtime.limiter.run(() => steps.may(runtime.readContext(base), businessIdIn(params))),
      take: async ({ base, params, edit, file }: PhotoUpload) => {
        // Slow work and calls of the storage come before the transaction.
        const photo = await storeUpload(storage, file, { edit, sender: base.actor.memberId })
        // In a transaction of its own: the nightly job then also finds the files of a photo that is refused.
        await runtime.limiter.run(() => runtime.inWriteContext(base, (context) => writePhoto(context, photo)))
        return runtime.limiter.run(() =>
          runtime.inWriteContext(base, (context) => steps.add(context, businessIdIn(params), photo)),
        )
      },
    }
  }

  app.get<{ Params: { hash: string; file: string } }>('/media/photos/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, width, extension] = /^([1-9]\d{0,3})\.(\w+)$/.exec(file) ?? []
    const format = photoFormats.find((known) => known === extension)
    if (!/^[\w-]{32}$/.test(hash) || !width || !format) throw new Refusal('photo_not_found')
    return sendFile(request, reply, { hash, width: Number(width), format })
  })

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { hash, width, format }: { hash: string; width: number; format: PhotoFormat },
  ): Promise<FastifyReply> {
    // The address determines the content, so the ETag does not require reading the file.
    const etag = `"${hash}-${width}-${format}"`
    if (matchesTag(request.headers['if-none-match'], etag))
      return reply.code(304).header('etag', etag).header('cache-control', immutable).send()
    const bytes = await storage.get(photoKey(hash, width, format))
    if (!bytes) throw new Refusal('photo_not_found')
    return (
      reply
        .type(contentTypeOf(format))
        .header('cache-control', immutable)
        .header('etag', etag)
        // Search engines and chats show this file.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes)
    )
  }

  serveOriginals('/media/originals/:businessId/:photoId.jpg', originalOfPhoto)
  serveOriginals('/media/originals/:businessId/catalogue/:photoId.jpg', originalOfItemPhoto)

  /** Serves uncropped photos to people who may edit them. */
  function serveOriginals(path: string, hashOf: typeof originalOfPhoto): void {
    app.get<{ Params: { businessId: string; photoId: string } }>(path, async (request, reply) => {
      const businessId = BusinessId.safeParse(request.params.businessId)
      const photoId = PhotoId.safeParse(request.params.photoId)
      if (!businessId.success || !photoId.success) throw new Refusal('photo_not_found')
      const base = await memberBaseOf(app, request, reply)
      const of = { businessId: businessId.data, photoId: photoId.data }
      const hash = await runtime.limiter.run(() => hashOf(runtime.readContext(base), of))
      const bytes = await storage.get(originalKey(hash))
      if (!bytes) throw new Refusal('photo_not_found')
      return reply.type(contentTypeOf('jpg')).header('cache-control', 'private, no-store').send(bytes)
    })
  }
}

function businessIdIn(params: Readonly<Record<string, string>>): BusinessId {
  const businessId = BusinessId.safeParse(params.businessId)
  if (!businessId.success) throw new Refusal('business_not_found')
  return businessId.data
}
