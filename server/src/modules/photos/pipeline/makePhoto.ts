import { createHash } from 'node:crypto'
import type { ErrorCode } from 'contract/errors/errors'
import { type PhotoFormat, photoFormats, photoWidthMax, photoWidths } from 'contract/photos/photoFiles'
import { photoFileBytesMax, type PhotoEdit } from 'contract/photos/photos'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { Refusal } from '../../../platform/http/problem.ts'
import { hashColumns, hashRows, perceptualHashOf } from './perceptualHash.rules.ts'
import { photoKindOf } from './photoKind.rules.ts'
import { isLargeEnough, regionOf } from './photoRegion.rules.ts'

/** Part of each hash: increment it when the files of all photos must be made again. */
const version = 'photo 1'
const pixelsMax = 50_000_000
const sideMax = 16_000
const heightMax = 1600
const originalSideMax = 3200
const limitSeconds = 15
const thumbhashSideMax = 100
/** Cards load this width at most. */
const cardWidthMax = 640
const cardBytesMax = 60_000
const avifQualities = [50, 36, 24]
/** Each step doubles the time. On the widest files, half of all the time, the second step saves only 3 %. */
const avifEffort = { card: 2, wide: 1 }

/** The uncropped photo: upright, sRGB, without metadata, and not larger than any crop needs. */
export interface Original {
  readonly bytes: Buffer
  readonly hash: string
  readonly width: number
  readonly height: number
}

export interface PhotoFile {
  readonly width: number
  readonly format: PhotoFormat
  readonly bytes: Buffer
}

/** A description of the photo; cheap to compute, unlike the files. */
export interface PhotoFacts {
  readonly hash: string
  readonly originalHash: string
  readonly edit: PhotoEdit
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  readonly perceptualHash: string
}

/**
 * Decodes an upload and re-encodes it, which removes hidden content, location and camera metadata.
 * @throws Refusal photo_file_too_large, photo_heic, photo_svg, photo_not_image, photo_damaged, photo_pixels_too_many,
 *   photo_too_small unless `takesSmall`
 */
export async function originalOf(sent: Buffer, { takesSmall = false } = {}): Promise<Original> {
  if (sent.length > photoFileBytesMax) throw new Refusal('photo_file_too_large')
  const kind = photoKindOf(sent)
  if (kind === 'heic') throw new Refusal('photo_heic')
  if (kind === 'svg') throw new Refusal('photo_svg')
  if (kind === 'other') throw new Refusal('photo_not_image')
  const open = await library()
  const stated = await orRefuse('photo_damaged', async () =>
    open(sent, { limitInputPixels: false, failOn: 'error' }).metadata(),
  )
  if (stated.format !== (kind === 'avif' ? 'heif' : kind)) throw new Refusal('photo_damaged')
  const { width, height } = stated.autoOrient
  if (width * height > pixelsMax || Math.max(width, height) > sideMax)
    throw new Refusal('photo_pixels_too_many')
  if (!takesSmall && !isLargeEnough({ width, height })) throw new Refusal('photo_too_small')
  const { data, info } = await orRefuse('photo_damaged', async () => {
    const reduced = open(sent, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: limitSeconds })
      .resize(originalSideMax, originalSideMax, { fit: 'inside', withoutEnlargement: true })
      // Transparent logos get a white background.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    const turned = await turnedUpright(open, reduced, stated.orientation)
    return turned.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })
  })
  return { bytes: data, hash: hashOf(data), width: info.width, height: info.height }
}

/** How to turn a picture upright: a reflection, then a clockwise rotation (Exif 2.32, tag 0x0112). */
const turns: Readonly<Record<number, { angle: number; flip?: boolean; flop?: boolean }>> = {
  2: { angle: 0, flop: true },
  3: { angle: 180 },
  4: { angle: 0, flip: true },
  5: { angle: 90, flip: true },
  6: { angle: 90 },
  7: { angle: 270, flip: true },
  8: { angle: 270 },
}

/**
 * Turns the reduced picture. The library would turn the picture before it reduces it, which needs all of its pixels at
 * once.
 */
async function turnedUpright(open: typeof sharp, reduced: Sharp, orientation = 1): Promise<Sharp> {
  const turn = turns[orientation]
  if (!turn) return reduced
  const { data, info } = await reduced.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return open(data, { raw: { width, height, channels } })
    .rotate(turn.angle)
    .flip(turn.flip ?? false)
    .flop(turn.flop ?? false)
}

/** The size of a stored original. */
export async function sizeOf(original: Buffer): Promise<{ width: number; height: number }> {
  const open = await library()
  const { width, height } = await open(original).metadata()
  return { width, height }
}

/**
 * The hash of a photo depends on its original and its edit alone, so the same upload gets the same address again.
 * A salt separates equal photos that must not share an address.
 */
function photoHashOf(originalHash: string, { crop, rotation }: PhotoEdit, salt = ''): string {
  const part = crop && [crop.x, crop.y, crop.width, crop.height]
  return hashOf(JSON.stringify([version, originalHash, part, rotation, salt]))
}

/**
 * Applies the edit, and describes the result. `files` encodes it in all widths and formats.
 * @throws Refusal photo_part_too_small unless `takesSmall`
 */
export async function photoOf(
  { bytes, hash: originalHash, ...size }: Original,
  edit: PhotoEdit,
  { takesSmall = false, salt = '' } = {},
): Promise<{ facts: PhotoFacts; files: () => Promise<PhotoFile[]> }> {
  const region = regionOf(size, edit)
  if (!takesSmall && !isLargeEnough(region)) throw new Refusal('photo_part_too_small')
  const open = await library()
  // Rotated in a step of its own: the library would otherwise crop first.
  const upright =
    edit.rotation === 0
      ? bytes
      : await open(bytes).rotate(edit.rotation).png({ compressionLevel: 0 }).toBuffer()
  const { data, info } = await open(upright)
    .extract(region)
    .resize(photoWidthMax, heightMax, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const picture = () => open(data, { raw: { width, height, channels: 3 } })
  return {
    facts: {
      hash: photoHashOf(originalHash, edit, salt),
      originalHash,
      edit,
      width,
      height,
      thumbhash: await thumbhashOf(picture()),
      perceptualHash: perceptualHashOf(
        await picture().resize(hashColumns, hashRows, { fit: 'fill' }).greyscale().raw().toBuffer(),
      ),
    },
    files: () => filesOf(picture, width),
  }
}

async function filesOf(picture: () => Sharp, widthMax: number): Promise<PhotoFile[]> {
  const files: PhotoFile[] = []
  for (const width of photoWidths(widthMax))
    files.push(
      // Two of the encoders use one processor each.
      // oxlint-disable-next-line no-restricted-properties -- uses no database
      ...(await Promise.all(
        photoFormats.map(async (format) => ({
          width,
          format,
          bytes: await encoded(() => picture().resize({ width }), { width, format }),
        })),
      )),
    )
  return files
}

async function encoded(
  picture: () => Sharp,
  { width, format }: { width: number; format: PhotoFormat },
): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return width <= cardWidthMax
        ? avifOf(picture, { bytesMax: cardBytesMax, effort: avifEffort.card })
        : avifOf(picture, { bytesMax: Number.POSITIVE_INFINITY, effort: avifEffort.wide })
    case 'webp':
      return picture().webp({ quality: 74, effort: 3 }).toBuffer()
    case 'jpg':
      return picture().jpeg({ quality: 76, progressive: true }).toBuffer()
  }
}

/** Noisy pictures, such as gravel or leaves, get a lower quality, so that lists of cards load fast. */
async function avifOf(
  picture: () => Sharp,
  { bytesMax, effort }: { bytesMax: number; effort: number },
): Promise<Buffer> {
  for (const quality of avifQualities) {
    const bytes = await picture().avif({ quality, effort }).toBuffer()
    if (bytes.length <= bytesMax || quality === avifQualities.at(-1)) return bytes
  }
  throw new Error('there is no quality')
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(thumbhashSideMax, thumbhashSideMax, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 32)

async function orRefuse<T>(code: ErrorCode, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (cause) {
    throw Object.assign(new Refusal(code), { cause })
  }
}

let loading: Promise<typeof sharp> | null = null

/** Loaded with the first photo: the library needs memory that most servers never use. */
function library() {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false)
    loaded.concurrency(2)
    return loaded
  })
  return loading
}
