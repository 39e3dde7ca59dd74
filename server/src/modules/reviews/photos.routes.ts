import { BookingId, OrderId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { photoFileBytesMax } from 'contract/photos/photos'
import { photoUploadPath, type ReviewedVisit } from 'contract/reviews/writing'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { sendProblem } from '../../platform/http/problemAnswers.ts'
import { writePhoto } from '../photos/public.ts'
import { addPhoto, mayAddPhoto, readPhoto, storeReviewPhoto } from './photos/photos.ts'

/** Photos are sent and served as files, not JSON, so the contract defines only their address. */
export async function reviewPhotosRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  const actorOf = (request: FastifyRequest, reply: FastifyReply) =>
    runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))

  // Encapsulated in a plugin, so that no other route accepts images or bodies of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await actorOf(request, reply))) throw new Refusal('not_signed_in')
    })
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
    const take = (path: string, visitIn: (id: string) => ReviewedVisit) =>
      scope.post<{ Params: { id: string }; Body: unknown }>(
        `${apiPrefix}${path}`,
        { bodyLimit: photoFileBytesMax },
        async (request, reply) => {
          const { id, log } = request
          const actor = await actorOf(request, reply)
          if (!actor) throw new Refusal('not_signed_in')
          const visit = visitIn(request.params.id)
          if (!Buffer.isBuffer(request.body)) throw new Refusal('photo_not_image')
          const base = { actor, requestId: id, log }
          await mayAddPhoto(runtime.readContext(base), visit)
          // Slow work and calls of the storage come before the transaction.
          const photo = await storeReviewPhoto(storage, request.body, { sender: actor.memberId })
          // In a transaction of its own: the nightly job then also finds the files of a photo that is refused.
          await runtime.inWriteContext(base, (context) => writePhoto(context, photo.stored))
          void reply.header('cache-control', 'no-store')
          return runtime.inWriteContext(base, (context) => addPhoto(context, visit, photo))
        },
      )
    // Route parameters in place of ids.
    take(photoUploadPath({ orderId: ':id' as OrderId }), (id) => {
      const orderId = OrderId.safeParse(id)
      if (!orderId.success) throw new Refusal('order_not_found')
      return { orderId: orderId.data }
    })
    take(photoUploadPath({ bookingId: ':id' as BookingId }), (id) => {
      const bookingId = BookingId.safeParse(id)
      if (!bookingId.success) throw new Refusal('booking_not_found')
      return { bookingId: bookingId.data }
    })
  })

  app.get<{ Params: { file: string } }>('/media/reviews/:file', async (request, reply) => {
    const [, name, size] = /^([\w-]{32})-(small|large)\.webp$/.exec(request.params.file) ?? []
    if (!name || !size) throw new Refusal('photo_not_found')
    const context = runtime.readContext({ actor: null, requestId: request.id, log: request.log })
    const { file, isPublic } = await readPhoto(
      context,
      { name, size: size === 'small' ? 'small' : 'large' },
      () => actorOf(request, reply),
    )
    const picture = typeof file === 'string' ? await storage.get(file) : file
    if (!picture) throw new Refusal('photo_not_found')
    return reply
      .type('image/webp')
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .send(picture)
  })
}
