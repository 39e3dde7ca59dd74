import { photoBytesMax, photoTypes } from 'contract/reviews/writing'

const sideMax = 2000
const quality = 0.88
/** Below that a photo is sent as it is. */
const bytesToKeep = 600_000

/**
 * The photo as a picture of at most 2,000 pixels: what a phone takes would need a minute on a slow line, and it says
 * where it was taken. Null when it is no picture that we can send.
 */
export async function shrunkPhoto(file: File): Promise<Blob | null> {
  const isKnown = photoTypes.some((type) => type === file.type)
  if (isKnown && file.size <= bytesToKeep) return file
  const smaller = await redrawn(file).catch(() => null)
  return smaller ?? (isKnown && file.size <= photoBytesMax ? file : null)
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
