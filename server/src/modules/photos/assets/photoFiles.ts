import { photoFormats, photoWidths, type PhotoFormat } from 'contract/photos/photoFiles'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { PhotoFile } from '../pipeline/makePhoto.ts'

const contentTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const contentTypeOf = (format: PhotoFormat) => contentTypes[format]

export const photoSource = (hash: string) => `/media/photos/${hash}`

export function photoKey(hash: string, width: number, format: PhotoFormat): string {
  return `photos/${hash}/${width}.${format}`
}

export const originalKey = (hash: string) => `originals/${hash}.jpg`

const puttingMax = 4

/** Stores all files, the widest JPEG last: if it exists, all files do. */
export async function putFiles(storage: Storage, hash: string, files: readonly PhotoFile[]): Promise<void> {
  const waiting = [...files]
  const last = waiting.pop()
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await storage.put(photoKey(hash, file.width, file.format), file.bytes, contentTypeOf(file.format))
  }
  // oxlint-disable-next-line no-restricted-properties -- calls the storage, in no transaction
  await Promise.all(Array.from({ length: puttingMax }, worker))
  if (last) await storage.put(photoKey(hash, last.width, last.format), last.bytes, contentTypeOf(last.format))
}

/** Whether every file of the photo is stored. */
export async function hasFiles(
  storage: Storage,
  { hash, width }: { readonly hash: string; readonly width: number },
): Promise<boolean> {
  return storage.exists(photoKey(hash, width, 'jpg'))
}

/** Whether a file of the photo is stored: the first one of `putFiles` is the last one of `deleteFiles`. */
export async function hasSomeFile(
  storage: Storage,
  { hash, width }: { readonly hash: string; readonly width: number },
): Promise<boolean> {
  const [narrowest = width] = photoWidths(width)
  return storage.exists(photoKey(hash, narrowest, photoFormats[0]))
}

/** Deletes the widest JPEG first, so that an incomplete photo never looks complete. */
export async function deleteFiles(
  storage: Storage,
  { hash, width }: { readonly hash: string; readonly width: number },
): Promise<void> {
  for (const each of photoWidths(width).toReversed())
    for (const format of photoFormats.toReversed()) await storage.delete(photoKey(hash, each, format))
}
