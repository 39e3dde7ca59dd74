import { itemPhotoUploadPath } from 'contract/catalogue/itemPhotos'
import { BusinessId, PhotoId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { type PhotoFormat, photoFormats } from 'contract/photos/photoFiles'
import { businessPhotoUploadPath, PhotoEdit, photoFileBytesMax } from 'contract/photos/photos'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import type { Context } from '../../platform/context.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { sendProblem } from '../../platform/http/problemAnswers.ts'
import { contentTypeOf, originalKey, photoKey } from './assets/photoFiles.ts'
import { type StoredPhoto, storeUpload, writePhoto } from './assets/storedPhoto.ts'
import { addUpload, mayUpload } from './gallery/addPhoto.ts'
import { originalOfPhoto } from './gallery/gallery.ts'
import { originalOfItemPhoto } from './items/cropItemPhoto.ts'
import { addItemUpload, mayUploadItemPhoto } from './items/itemPhotos.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Photos are sent and served as files, not JSON, so the contract defines only their addresses. */
export async function photoFilesRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  const baseOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await runtime.limiter.run(() =>
      runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies)),
    )
    if (!actor) throw new Refusal('not_signed_in')
    return { actor, requestId: request.id, log: request.log }
  }

  // Encapsulated in a plugin, so that no other route accepts files or bodies of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => void (await baseOf(request, reply)))
    // Any type: the first bytes decide, and each kind of file has its own refusal.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(
        error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo_file_too_large') : error,
        request,
        reply,
      ),
    )
    // A parameter in place of an id.
    const anyBusiness = ':businessId' as BusinessId
    takeUploads(businessPhotoUploadPath(anyBusiness), { may: mayUpload, add: addUpload })
    takeUploads(itemPhotoUploadPath(anyBusiness), { may: mayUploadItemPhoto, add: addItemUpload })

    function takeUploads<Answer>(
      path: string,
      steps: {
        readonly may: (context: Context, businessId: BusinessId) => Promise<void>
        readonly add: (context: Context, businessId: BusinessId, photo: StoredPhoto) => Promise<Answer>
      },
    ): void {
      scope.post<{ Params: { businessId: string }; Querystring: Record<string, string>; Body: unknown }>(
        `${apiPrefix}${path}`,
        { bodyLimit: photoFileBytesMax },
        async (request, reply) => {
          const base = await baseOf(request, reply)
          const businessId = BusinessId.safeParse(request.params.businessId)
          if (!businessId.success) throw new Refusal('business_not_found')
          await runtime.limiter.run(() => steps.may(runtime.readContext(base), businessId.data))
          if (!Buffer.isBuffer(request.body)) throw new Refusal('photo_not_image')
          // Slow work and calls of the storage come before the transaction.
          const photo = await storeUpload(storage, request.body, {
            edit: editIn(request.query),
            sender: base.actor.memberId,
          })
          // In a transaction of its own: the nightly job then also finds the files of a photo that is refused.
          await runtime.limiter.run(() =>
            runtime.inWriteContext(base, (context) => writePhoto(context, photo)),
          )
          void reply.header('cache-control', 'no-store')
          return runtime.limiter.run(() =>
            runtime.inWriteContext(base, (context) => steps.add(context, businessId.data, photo)),
          )
        },
      )
    }
  })

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
    // The address determines the content, so the ETag requires no reading.
    const etag = `"${hash}-${width}-${format}"`
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).header('etag', etag).header('cache-control', immutable).send()
    const bytes = await storage.get(photoKey(hash, width, format))
    if (!bytes) throw new Refusal('photo_not_found')
    return (
      reply
        .type(contentTypeOf(format))
        .header('cache-control', immutable)
        .header('etag', etag)
        // Search engines and chats show it.
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
      const base = await baseOf(request, reply)
      const of = { businessId: businessId.data, photoId: photoId.data }
      const hash = await runtime.limiter.run(() => hashOf(runtime.readContext(base), of))
      const bytes = await storage.get(originalKey(hash))
      if (!bytes) throw new Refusal('photo_not_found')
      return reply.type(contentTypeOf('jpg')).header('cache-control', 'private, no-store').send(bytes)
    })
  }
}

/** The edit of an upload: `?x=10&y=0&width=80&height=100&rotation=90`, each part optional as a whole. */
function editIn({ x, y, width, height, rotation = '0' }: Record<string, string>): PhotoEdit {
  const isCropped = [x, y, width, height].some((part) => part !== undefined)
  const edit = PhotoEdit.safeParse({
    crop: isCropped ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } : null,
    rotation: Number(rotation),
  })
  if (!edit.success) throw new Refusal('input_invalid')
  return edit.data
}
