import { z } from 'zod'
import type { StoredPhoto } from '../../../server/src/modules/photos/public.ts'
import { dataFolder, readData } from '../town/data.ts'

interface TownPicture {
  readonly photo: StoredPhoto
  readonly alt: string
}

interface NamedItem {
  readonly kind: 'product' | 'service'
  readonly name: string
}

export const picturesFolder = `${dataFolder}pictures/`

/** The picture of each item, by the item's name. */
const PicturesOfItems = z.record(z.string(), z.string())

const Manifest = z.strictObject({
  /** By file. The hash is that of the file. */
  pictures: z.record(
    z.string(),
    z.strictObject({
      alt: z.string().min(1),
      photo: z.strictObject({
        hash: z.string(),
        width: z.int(),
        height: z.int(),
        thumbhash: z.string(),
        perceptualHash: z.string(),
      }),
    }),
  ),
  /** By slug. The first photo is the cover. */
  businesses: z.record(
    z.string(),
    z.strictObject({
      photos: z.array(z.string()).min(1),
      products: PicturesOfItems,
      services: PicturesOfItems,
    }),
  ),
})

/** The pictures that ship, and which business, product or service each belongs to. */
export const manifest = Manifest.parse(readData('pictures/manifest.json'))

/** The pictures of a business, its cover first. */
export function picturesOf({ slug }: { readonly slug: string }): TownPicture[] {
  return (manifest.businesses[slug]?.photos ?? []).map(pictureIn)
}

/** Returns the pictures of a product or service of the business. */
export function itemPictures({ slug }: { readonly slug: string }) {
  return ({ kind, name }: NamedItem): readonly TownPicture[] => {
    const file = manifest.businesses[slug]?.[`${kind}s`][name]
    return file === undefined ? [] : [pictureIn(file)]
  }
}

function pictureIn(file: string): TownPicture {
  const entry = manifest.pictures[file]
  if (!entry) throw new RangeError(`the manifest has no picture ${file}`)
  const edit = { crop: null, rotation: 0 } as const
  return { photo: { ...entry.photo, originalHash: entry.photo.hash, edit }, alt: entry.alt }
}
