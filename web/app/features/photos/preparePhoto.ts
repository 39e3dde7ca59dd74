const sideMax = 3200
const quality = 0.9
/** Smaller files are sent unchanged. */
const bytesToKeep = 3_000_000

/**
 * Reduces a large photo to the size that is stored, because the original may not arrive in time on a slow line.
 * Safari also reads HEIC here. A file that this browser cannot read is sent unchanged: the server reports the error.
 */
export async function preparedPhoto(file: File): Promise<Blob> {
  const isHeic = /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (file.size <= bytesToKeep && !isHeic) return file
  return (await redrawn(file).catch(() => null)) ?? file
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  // JPEG has no transparency.
  if (pen) pen.fillStyle = '#fff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
