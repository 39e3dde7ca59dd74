import { BookingId, OrderId } from 'contract/core/ids'
import { photoUploadPath, type ReviewedVisit } from 'contract/reviews/writing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { type PhotoUpload, photoUploadRoutes, writePhoto } from '../photos/public.ts'
import { addPhoto, mayAddPhoto, readPhoto, storeReviewPhoto } from './photos/photos.ts'

/** Photos are sent and served as files, not JSON, so the contract defines only their address. */
export async function reviewPhotosRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  const actorOf = (request: FastifyRequest, reply: FastifyReply) =>
    runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))

  const uploadsTo = (path: string, visitIn: (id: string) => ReviewedVisit) => ({
    path,
    check: ({ base, params }: Pick<PhotoUpload, 'base' | 'params'>) =>
      mayAddPhoto(runtime.readContext(base), visitIn(params.id ?? '')),
    take: async ({ base, params, file }: PhotoUpload) => {
      // Slow work and calls of the storage come before the transaction.
      const photo = await storeReviewPhoto(storage, file, { sender: base.actor.memberId })
      // In a transaction of its own: the nightly job then also finds the files of a photo that is refused.
      await runtime.inWriteContext(base, (context) => writePhoto(context, photo.stored))
      return runtime.inWriteContext(base, (context) => addPhoto(context, visitIn(params.id ?? ''), photo))
    },
  })
  // Route parameters in place of ids.
  await photoUploadRoutes(app, [
    uploadsTo(photoUploadPath({ orderId: ':id' as OrderId }), (id) => {
      const orderId = OrderId.safeParse(id)
      if (!orderId.success) throw new Refusal('order_not_found')
      return { orderId: orderId.data }
    }),
    uploadsTo(photoUploadPath({ bookingId: ':id' as BookingId }), (id) => {
      const bookingId = BookingId.safeParse(id)
      if (!bookingId.success) throw new Refusal('booking_not_found')
      return { bookingId: bookingId.data }
    }),
  ])

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
