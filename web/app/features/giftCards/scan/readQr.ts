interface Picture {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
  /** Larger pictures are scaled down to this. */
  readonly sideMax: number
  /** Time limit for retries with pictures that are hard to read. */
  readonly milliseconds: number
}

/**
 * The text of the QR code in a picture; null without one. Loads the decoder with the first picture, and rejects if it
 * cannot be loaded. Used everywhere, as few browsers have a decoder.
 */
export async function readQr({
  source,
  width,
  height,
  sideMax,
  milliseconds,
}: Picture): Promise<string | null> {
  const { default: decodeQR } = await import('qr/decode.js')
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(pixels, { timeLimit: milliseconds })
  } catch {
    return null
  }
}

/** Also null for a file that the browser cannot show. */
export async function readQrOfPhoto(file: Blob): Promise<string | null> {
  const photo = await createImageBitmap(file).catch(() => null)
  if (!photo) return null
  try {
    const { width, height } = photo
    return await readQr({ source: photo, width, height, sideMax: 1600, milliseconds: 500 })
  } finally {
    photo.close()
  }
}
