import { createHash } from 'node:crypto'
import { ProductId, ServiceId, Slug } from 'contract/core/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { type Drawn, drawnPng } from './drawing/drawImage.ts'
import { SharePictures } from './drawing/imageCache.ts'
import { pictureOfBusiness, pictureOfProduct, pictureOfService } from './shareImages.ts'

/** What chats and networks show of an address that somebody passes on. Files, not calls: the contract has none of them. */
export function shareRoutes(app: FastifyInstance): void {
  const pictures = new SharePictures()

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (context: Context) => Promise<Drawn>,
  ): Promise<FastifyReply> {
    const { id, log } = request
    const drawing = await read(app.surroundings.readContext({ actor: null, requestId: id, log }))
    const etag = etagOf(drawing)
    const known = request.headers['if-none-match'] === etag
    const picture = known ? null : await pictures.picture(etag, () => drawnPng(drawing))
    void reply
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .header('etag', etag)
      // It is made to stand on other people's pages.
      .header('cross-origin-resource-policy', 'cross-origin')
    return picture === null ? reply.code(304).send() : reply.type('image/png').send(picture)
  }

  app.get<{ Params: { slug: string } }>('/share/business/:slug.png', (request, reply) => {
    const slug = parsed(Slug.safeParse(request.params.slug))
    return send(request, reply, (context) => pictureOfBusiness(context, slug))
  })
  app.get<{ Params: { slug: string; id: string } }>('/share/product/:slug/:id.png', (request, reply) => {
    const slug = parsed(Slug.safeParse(request.params.slug))
    const productId = parsed(ProductId.safeParse(request.params.id))
    return send(request, reply, (context) => pictureOfProduct(context, { slug, productId }))
  })
  app.get<{ Params: { id: string } }>('/share/service/:id.png', (request, reply) => {
    const serviceId = parsed(ServiceId.safeParse(request.params.id))
    return send(request, reply, (context) => pictureOfService(context, serviceId))
  })
}

function parsed<T>(checked: { success: true; data: T } | { success: false }): T {
  if (!checked.success) throw new Refusal('route_not_found')
  return checked.data
}

/** All that is seen follows from the drawing, so it is known without making the picture. */
function etagOf(drawing: Drawn): string {
  return `"${createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 22)}"`
}
