import { createHash } from 'node:crypto'
import { ProductId, ServiceId, Slug } from 'contract/core/ids'
import { photoWidths } from 'contract/photos/photoFiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../integrations/storage/storage.ts'
import type { Context } from '../../platform/context.ts'
import { matchesTag } from '../../platform/http/entityTag.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { photoKey } from '../photos/public.ts'
import { type Drawn, drawnPng } from './drawing/drawImage.ts'
import { SharePictures } from './drawing/imageCache.ts'
import { pictureOfBusiness, pictureOfProduct, pictureOfService, type ReadPhoto } from './shareImages.ts'

/** Twice its width on the picture would be 800; this is sharp enough. */
const photoWidthMin = 640

/** Previews of shared addresses for chats and social networks. Files, not API calls, so the contract omits them. */
export function shareRoutes(app: FastifyInstance, storage: Storage): void {
  const pictures = new SharePictures()
  const readPhoto: ReadPhoto = async ({ source, width }) => {
    const hash = source.split('/').at(-1) ?? ''
    const chosen = photoWidths(width).find((each) => each >= photoWidthMin) ?? width
    return storage.get(photoKey(hash, chosen, 'jpg')).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a share picture has its drawn cover: the storage is away')
      return null
    })
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (context: Context) => Promise<Drawn>,
  ): Promise<FastifyReply> {
    const { id, log } = request
    const drawing = await read(app.runtime.readContext({ actor: null, requestId: id, log }))
    const etag = etagOf(drawing)
    const known = matchesTag(request.headers['if-none-match'], etag)
    const picture = known ? null : await pictures.picture(etag, () => drawnPng(drawing))
    void reply
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .header('etag', etag)
      // Other sites embed this picture.
      .header('cross-origin-resource-policy', 'cross-origin')
    return picture === null ? reply.code(304).send() : reply.type('image/png').send(picture)
  }

  app.get<{ Params: { slug: string } }>('/share/business/:slug.png', (request, reply) => {
    const slug = parsed(Slug.safeParse(request.params.slug))
    return send(request, reply, (context) => pictureOfBusiness(context, slug, readPhoto))
  })
  app.get<{ Params: { slug: string; id: string } }>('/share/product/:slug/:id.png', (request, reply) => {
    const slug = parsed(Slug.safeParse(request.params.slug))
    const productId = parsed(ProductId.safeParse(request.params.id))
    return send(request, reply, (context) => pictureOfProduct(context, { slug, productId }, readPhoto))
  })
  app.get<{ Params: { id: string } }>('/share/service/:id.png', (request, reply) => {
    const serviceId = parsed(ServiceId.safeParse(request.params.id))
    return send(request, reply, (context) => pictureOfService(context, serviceId, readPhoto))
  })
}

function parsed<T>(checked: { success: true; data: T } | { success: false }): T {
  if (!checked.success) throw new Refusal('route_not_found')
  return checked.data
}

/** The drawing determines the picture, so the ETag does not require rendering. */
function etagOf(drawing: Drawn): string {
  return `"${createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 22)}"`
}
