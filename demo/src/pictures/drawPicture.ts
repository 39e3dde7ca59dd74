import sharp from 'sharp'
import { type Random, randomFrom } from '../town/random.ts'
import { letteringOf } from './lettering.ts'
import { type PictureEntry, tradeOf } from './plan.ts'
import { frontSetting } from './scenes/front.ts'
import { signSize } from './scenes/frontPlan.ts'
import { itemLife } from './scenes/itemLife.ts'
import { roomSetting } from './scenes/room.ts'
import { stillLife } from './scenes/stillLife.ts'
import { develop } from './trace/develop.ts'
import type { Setting } from './trace/lightField.ts'
import { render } from './trace/render.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const pictureSize: Size = { width: 1024, height: 640 }

/** The bytes of a picture, three per pixel. The entry determines them. */
export async function drawPicture(entry: PictureEntry, { width, height }: Size): Promise<Uint8Array> {
  const random = randomFrom(entry.file)
  const aspect = width / height
  const { setting, focus } = await pictureOf(entry, { random, aspect })
  const raw = render(setting, width, height)
  return develop(raw, {
    exposure: setting.day.exposure,
    bloom: 0.3,
    focus: focus === null ? null : { distance: focus, blur: width / 85 },
  })
}

async function pictureOf(
  entry: PictureEntry,
  { random, aspect }: { random: Random; aspect: number },
): Promise<{ setting: Setting; focus: number | null }> {
  if (entry.kind === 'item') {
    const { item } = entry
    if ('hero' in item) return itemLife({ ...item, random }, aspect)
    const plan = { trade: tradeOf(item.roomOf), category: item.roomOf, random }
    return { setting: roomSetting(plan, aspect), focus: null }
  }
  if (entry.kind !== 'front') {
    const trade = tradeOf(entry.subject)
    if (entry.kind === 'goods') return stillLife({ trade, random }, aspect)
    return { setting: roomSetting({ trade, category: entry.subject, random }, aspect), focus: null }
  }
  const lettering = await letteringOf({
    text: entry.name,
    typeface: entry.typeface,
    aspect: signSize[0] / signSize[1],
  })
  const plan = { ...entry, trade: tradeOf(entry.category), lettering, random }
  return { setting: frontSetting(plan, aspect), focus: null }
}

export const pictureBytesMax = 60_000

/** The picture as it ships, an AVIF file. @throws RangeError when it is larger than `pictureBytesMax` */
export async function pictureFile(entry: PictureEntry): Promise<Uint8Array> {
  const { width, height } = pictureSize
  const pixels = await drawPicture(entry, pictureSize)
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ quality: 41, effort: 3, chromaSubsampling: '4:2:0' })
    .toBuffer()
  if (bytes.length > pictureBytesMax) throw new RangeError(`${entry.file} has ${bytes.length} bytes`)
  return bytes
}
