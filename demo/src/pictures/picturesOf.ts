import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { StoredPhoto } from '../../../server/src/modules/photos/public.ts'
import { dataFolder } from '../town/data.ts'
import { patterns } from '../town/categories.ts'
import { reviewsOf } from '../town/reviews.ts'
import type { TownBusiness } from '../town/town.ts'

export interface TownPicture {
  readonly photo: StoredPhoto
  readonly alt: string
}

export const picturesFolder = `${dataFolder}pictures/`

const Entry = z.strictObject({
  file: z.string(),
  kind: z.enum(['front', 'room', 'goods', 'item']),
  subject: z.string(),
  alt: z.string().min(1),
  photo: z.strictObject({
    hash: z.string(),
    width: z.int(),
    height: z.int(),
    thumbhash: z.string(),
    perceptualHash: z.string(),
  }),
})
type Entry = z.infer<typeof Entry>

/** The pictures that ship, in the order of the town. */
export const manifest: readonly Entry[] = z
  .array(Entry)
  .parse(JSON.parse(readFileSync(`${picturesFolder}manifest.json`, 'utf8')))

const byFile = new Map(manifest.map((entry) => [entry.file, entry]))

/** From this number of reviews on, a business shows its room and goods too. */
const reviewsForMore = 18

/** The pictures of a business, its cover first: the front, and for those with many reviews the room and goods. */
export function picturesOf(business: TownBusiness): TownPicture[] {
  return filesOf(business).flatMap((file) => pictureIn(file) ?? [])
}

/** The picture of a file of the manifest, or null. */
export function pictureIn(file: string): TownPicture | null {
  const entry = byFile.get(file)
  if (!entry) return null
  const edit = { crop: null, rotation: 0 } as const
  return { photo: { ...entry.photo, originalHash: entry.photo.hash, edit }, alt: entry.alt }
}

function filesOf(business: TownBusiness): string[] {
  const [category = ''] = business.categorySlugs
  const groupName = patterns.find(({ slug }) => slug === category)?.groupName ?? ''
  const hasMore = reviewsOf(business, groupName).length >= reviewsForMore
  const front = `front-${business.slug}.avif`
  return hasMore ? [front, `room-${category}.avif`, `goods-${category}.avif`] : [front]
}
