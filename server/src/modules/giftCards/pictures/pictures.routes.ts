import { type GiftCardDesign, giftCardDesigns } from 'contract/giftCards/giftCards'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/problem.ts'
import { drawPicture } from './giftCardPicture.ts'

/** The pictures of mails with gift cards. Files, not API calls, so the contract omits them. */
export function giftCardPictures(app: FastifyInstance): void {
  const drawn = new Map<GiftCardDesign, Promise<Buffer>>()
  const pictureOf = (design: GiftCardDesign): Promise<Buffer> => {
    const picture = drawn.get(design) ?? drawPicture(design)
    drawn.set(design, picture)
    picture.catch(() => drawn.delete(design))
    return picture
  }
  app.get<{ Params: { design: string } }>('/gift-cards/:design.png', async ({ params }, reply) => {
    const design = giftCardDesigns.find((each) => each === params.design)
    if (design === undefined) throw new Refusal('route_not_found')
    const picture = await pictureOf(design)
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Mail programs on the web embed it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture)
    )
  })
}
