import { photoFileBytesMax } from 'contract/photos/photos'
import { photoTypes } from 'contract/reviews/writing'

const sideMax = 2000
const quality = 0.88
/** Smaller photos are sent unchanged. */
const bytesToKeep = 600_000

/**
 * Resizes a photo to at most 2,000 pixels: camera photos take about a minute on a slow line and contain the location.
 * Null when it is not a supported image.
 */
export async function shrunkPhoto(file: File): Promise<Blob | null> {
  const isKnown = photoTypes.some((type) => type === file.type)
  if (isKnown && file.size <= bytesToKeep) return file
  const smaller = await redrawn(file).catch(() => null)
  return smaller ?? (isKnown && file.size <= photoFileBytesMax ? file : null)
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
