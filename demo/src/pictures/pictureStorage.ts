import { readFile } from 'node:fs/promises'
import { type PhotoFormat, photoFormats } from 'contract/photos/photoFiles'
import sharp from 'sharp'
import type { Storage } from '../../../server/src/integrations/storage/storage.ts'
import { manifest, picturesFolder } from './picturesOf.ts'

interface Wanted {
  readonly file: string
  /** Null for the whole picture. */
  readonly width: number | null
  readonly format: PhotoFormat
}

const byHash = new Map(
  Object.entries(manifest.pictures).map(([file, { photo }]) => [photo.hash, { file, width: photo.width }]),
)

/**
 * The storage with the pictures of the town, which ship as one AVIF each. Other sizes and formats are made when they are
 * first requested, and stored.
 */
export function pictureStorage(own: Storage): Storage {
  const making = new Map<string, Promise<Buffer>>()
  const made = async (key: string, wanted: Wanted): Promise<Buffer> => {
    const bytes = await draw(wanted)
    await own.put(key, bytes, `image/${wanted.format === 'jpg' ? 'jpeg' : wanted.format}`)
    return bytes
  }
  return {
    put: (...file) => own.put(...file),
    delete: (key) => own.delete(key),
    async exists(key) {
      return wantedBy(key) !== null || own.exists(key)
    },
    async get(key) {
      const wanted = wantedBy(key)
      if (!wanted) return own.get(key)
      if (wanted.width === null && wanted.format === 'avif') return pictureIn(wanted.file)
      const stored = await own.get(key)
      if (stored) return stored
      // Several visitors may request a new size at the same time.
      const now = making.get(key) ?? made(key, wanted).finally(() => making.delete(key))
      making.set(key, now)
      return now
    },
  }
}

function wantedBy(key: string): Wanted | null {
  const [, hash = '', width, extension] =
    /^photos\/([\w-]{32})\/(\d+)\.(\w+)$/.exec(key) ?? /^originals\/([\w-]{32})()\.(jpg)$/.exec(key) ?? []
  const picture = byHash.get(hash)
  const format = photoFormats.find((known) => known === extension)
  if (!picture || !format) return null
  const isWhole = width === '' || Number(width) === picture.width
  return { file: picture.file, width: isWhole ? null : Number(width), format }
}

async function draw({ file, width, format }: Wanted): Promise<Buffer> {
  const picture = sharp(await pictureIn(file)).resize({ ...(width !== null && { width }) })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 74, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 76, progressive: true }).toBuffer()
  }
}

const pictureIn = (file: string) => readFile(`${picturesFolder}${file}`)
