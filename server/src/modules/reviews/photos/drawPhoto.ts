import type { MemberId } from 'contract/core/ids'
import { photoBytesMax } from 'contract/reviews/writing'
import type sharp from 'sharp'
import { Refusal } from '../../../platform/http/problem.ts'

export interface DrawnPhoto {
  readonly width: number
  readonly height: number
  readonly small: Buffer
  readonly large: Buffer
}

const pixelsMax = 50_000_000
const sideMax = 16_000
const largeSide = 1600
const smallSide = 480
const waitingMax = 12
/** Our pages send one photo at a time; a second tab may do so as well. */
const waitingOfOneMemberMax = 2

/** Serializes drawing: a large photo needs some hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve()
/** The senders of the photos that are drawn or queued. */
const waiting: MemberId[] = []

/**
 * Re-encodes a photo as WebP in two sizes, which removes hidden content, location and camera metadata. One member's
 * photos cannot fill the queue.
 * @throws Refusal photo_unreadable, photo_too_large, rate_limited, busy
 */
export async function drawnPhoto(sent: Buffer, by: MemberId): Promise<DrawnPhoto> {
  if (sent.length > photoBytesMax) throw new Refusal('photo_too_large')
  const kind = kindOf(sent)
  if (!kind) throw new Refusal('photo_unreadable')
  if (waiting.filter((sender) => sender === by).length >= waitingOfOneMemberMax)
    throw new Refusal('rate_limited')
  if (waiting.length >= waitingMax) throw new Refusal('busy')
  waiting.push(by)
  const drawing = turn.then(() => draw(sent, kind))
  // A failed drawing must not fail the next one.
  turn = drawing.catch(() => {})
  return drawing.finally(() => waiting.splice(waiting.indexOf(by), 1))
}

/** Detects the format by magic bytes; the declared type is untrusted. */
function kindOf(sent: Buffer): 'jpeg' | 'png' | 'webp' | null {
  const starts = (hex: string) => sent.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  return sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

async function draw(sent: Buffer, kind: string): Promise<DrawnPhoto> {
  const open = await library()
  const source = () =>
    open(sent, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true }).timeout({ seconds: 8 })
  const { format, width, height } = await readable(
    open(sent, { limitInputPixels: false, failOn: 'error' }).metadata(),
  )
  if (format !== kind) throw new Refusal('photo_unreadable')
  if (width * height > pixelsMax || Math.max(width, height) > sideMax) throw new Refusal('photo_too_large')
  const fitted = { fit: 'inside', withoutEnlargement: true } as const
  const { data: large, info } = await readable(
    source()
      .autoOrient()
      .resize(largeSide, largeSide, fitted)
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true }),
  )
  const small = await readable(
    open(large).resize(smallSide, smallSide, fitted).webp({ quality: 72 }).toBuffer(),
  )
  return { width: info.width, height: info.height, small, large }
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw Object.assign(new Refusal('photo_unreadable'), { cause })
  }
}

let loading: Promise<typeof sharp> | null = null

/** Loaded with the first photo: the library needs memory that most servers never use. */
function library(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}
