import { readFile } from 'node:fs/promises'
import type { Font } from 'satori'
import { coverSvg } from '../../businesses/public.ts'
import type { ShareWords } from '../share.rules.ts'

export const pictureWidth = 1200
export const pictureHeight = 630

/** An element in React's format; the server does not use React. */
export interface Drawn {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

interface Subject {
  readonly words: ShareWords
  /** The seed and glyph of the generated art, the same as on the card. */
  readonly art: { readonly seed: string; readonly glyph: string }
  /** A JPEG that takes the place of the art; null without one. */
  readonly photo: Buffer | null
}

/** Text on the left, generated art on the right. The drawing determines the picture, so it is also the cache key. */
export function drawingOf({ words, art, photo }: Subject): Drawn {
  return box({ width: pictureWidth, height: pictureHeight, backgroundColor: colours.tint }, [
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        flexShrink: 0,
        width: wordsWidth,
        padding: '56px 0 56px 64px',
      },
      [logo, statement(words), foot(words)],
    ),
    pinned(photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : asDataUrl(coverSvg(art))),
  ])
}

/** The PNG, 1200 × 630. Layout blocks this thread briefly; rendering and compression run on others. */
export async function drawnPng(drawing: Drawn): Promise<Buffer> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const { satori, renderAsync, sharp, fonts } = await loaded
  const svg = await satori(drawing, { width: pictureWidth, height: pictureHeight, fonts })
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  // Without PNG filters: for flat shapes and text the file is a third smaller than the renderer's own.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer()
}

let loaded: ReturnType<typeof load> | undefined

/** Loaded with the first picture: servers that draw none start faster and need less memory. */
async function load() {
  // oxlint-disable-next-line no-restricted-properties -- loads libraries and files, in no transaction
  const [{ default: satori }, { renderAsync }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    import('sharp'),
    poppins(),
  ])
  return { satori, renderAsync, sharp, fonts }
}

/** Each file covers part of the letters; the renderer tries the families in turn. */
export function poppins(): Promise<Font[]> {
  // oxlint-disable-next-line no-restricted-properties -- reads files, in no transaction
  return Promise.all(
    fontFiles.map(async ({ name, weight, file }) => ({ name, weight, data: await readFile(new URL(file)) })),
  )
}

const fontFiles = [
  {
    name: 'Poppins',
    weight: 400,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-400-normal.woff'),
  },
  {
    name: 'Poppins',
    weight: 600,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-600-normal.woff'),
  },
  {
    name: 'Poppins more',
    weight: 400,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-ext-400-normal.woff'),
  },
  {
    name: 'Poppins more',
    weight: 600,
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-ext-600-normal.woff'),
  },
] as const

const wordsWidth = 630
const bubbleWithLeaf =
  'M11.5 1.5h9a9.5 9.5 0 0 1 0 19h-.9C18.5 27.3 12.5 31.3 2.5 30.8 2.1 26 3.1 21.7 5.8 18.6A9.5 9.5 0 0 1 11.5 1.5zM5.6 28.5C8 24.7 11 21.7 15.4 19.1 11.8 22.3 9.2 25.2 7 28.6 6.5 28.6 6 28.6 5.6 28.5z'
const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9z'

const colours = {
  tint: '#f0f8f4',
  border: '#e1ebe6',
  brand: '#48a371',
  heading: '#121625',
  text: '#4a4a4a',
  quietText: '#6a6a6a',
  points: '#8a5a00',
  pointsTint: '#fff4d9',
}

const logo = box({ alignItems: 'center' }, [
  image(shape(32, bubbleWithLeaf), { width: 52, height: 52 }),
  text('Goodword', {
    marginLeft: 14,
    fontSize: 36,
    fontWeight: 600,
    letterSpacing: '-0.03em',
    color: colours.heading,
  }),
])

/** The complete art, pinned up like the cards on the landing page's board. */
function pinned(source: string): Drawn {
  return box({ flex: 1, alignItems: 'center', justifyContent: 'center' }, [
    box(
      {
        padding: 14,
        borderRadius: 20,
        backgroundColor: '#ffffff',
        border: `1px solid ${colours.border}`,
        transform: 'rotate(3deg)',
      },
      [image(source, { width: 400, height: 225, borderRadius: 10, objectFit: 'cover' })],
    ),
  ])
}

function statement({ title, titlePixels, subtitle }: ShareWords): Drawn {
  return box({ flexDirection: 'column' }, [
    text(title, {
      display: 'block',
      lineClamp: 3,
      fontSize: titlePixels,
      fontWeight: 600,
      lineHeight: 1.14,
      letterSpacing: '-0.02em',
      wordBreak: 'break-word',
      color: colours.heading,
    }),
    text(subtitle, {
      display: 'block',
      lineClamp: 2,
      marginTop: 20,
      fontSize: 30,
      lineHeight: 1.35,
      wordBreak: 'break-word',
      color: colours.quietText,
    }),
  ])
}

/** Extends below the art, because it may be wider than the text above. */
function foot({ rating, earning }: ShareWords): Drawn {
  return box({ alignItems: 'center', height: 64, whiteSpace: 'nowrap' }, [
    ...(rating
      ? [
          image(shape(24, star), { width: 38, height: 38 }),
          text(rating.mean, { marginLeft: 8, fontSize: 32, fontWeight: 600, color: colours.heading }),
          text(rating.count, { marginLeft: 10, marginRight: 28, fontSize: 26, color: colours.quietText }),
        ]
      : []),
    ...(earning
      ? [
          text(earning, {
            padding: '12px 26px',
            borderRadius: 999,
            fontSize: 28,
            fontWeight: 600,
            color: colours.points,
            backgroundColor: colours.pointsTint,
          }),
        ]
      : []),
  ])
}

type Style = Readonly<Record<string, string | number>>

function box(style: Style, children: readonly Drawn[]): Drawn {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function text(words: string, style: Style): Drawn {
  return {
    type: 'div',
    key: null,
    props: { style: { flexShrink: 0, fontFamily: 'Poppins, Poppins more', ...style }, children: words },
  }
}

function image(source: string, style: Style & { readonly width: number; readonly height: number }): Drawn {
  return {
    type: 'img',
    key: null,
    props: { src: source, width: style.width, height: style.height, style: { flexShrink: 0, ...style } },
  }
}

function shape(size: number, path: string): string {
  return asDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="${colours.brand}" fill-rule="evenodd"><path d="${path}"/></svg>`,
  )
}

function asDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
