import { createHash } from 'node:crypto'
import { giftCardDrawings } from 'contract/giftCards/giftCardDrawings'
import type { GiftCardDesign } from 'contract/giftCards/giftCards'

/** In mails. The file has twice as many pixels, for sharp screens. */
export const pictureSize = { width: 552, height: 220 } as const

/** The drawing on its tone, between two faint copies that the edges cut. Without text, which mails contain themselves. */
export function pictureSvg(design: GiftCardDesign): string {
  const { tone, path } = giftCardDrawings[design]
  const { width, height } = pictureSize
  const drawing = ({ x, y, side, turn, opacity }: Place) =>
    `<path d="${path}" opacity="${opacity}" transform="translate(${x} ${y}) rotate(${turn}) scale(${side / 96}) translate(-48 -48)"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${tone}"/>`,
    '<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">',
    drawing({ x: 64, y: 150, side: 200, turn: -14, opacity: 0.16 }),
    drawing({ x: width - 64, y: 70, side: 200, turn: 14, opacity: 0.16 }),
    drawing({ x: width / 2, y: height / 2, side: 150, turn: 0, opacity: 1 }),
    '</g></svg>',
  ].join('')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly side: number
  /** In degrees. */
  readonly turn: number
  readonly opacity: number
}

/** Changes with the drawing, so that browsers may keep the picture forever. */
export function pictureHref(design: GiftCardDesign): string {
  const version = createHash('sha256').update(pictureSvg(design)).digest('base64url').slice(0, 8)
  return `/gift-cards/${design}.png?v=${version}`
}

/** PNG: mail programs do not show SVG. */
export async function drawPicture(design: GiftCardDesign): Promise<Buffer> {
  // Loaded with the first picture: servers that draw none start faster and need less memory.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(pictureSvg(design)))
    .removeAlpha()
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
