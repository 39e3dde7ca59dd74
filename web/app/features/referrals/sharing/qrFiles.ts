import { qrDrawing } from '../../../shared/ui/qrDrawing.ts'

/** Large enough for print: about 30 pixels per module. */
const pngPixels = 1024

/** Standalone SVG file for graphics and print programs. */
export function qrSvg(text: string): string {
  const { size, path } = qrDrawing(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
  )
}

export function saveSvg(text: string, fileName: string): void {
  save(new Blob([qrSvg(text)], { type: 'image/svg+xml' }), fileName)
}

/** Uses whole pixels per module to keep edges sharp. */
export async function savePng(text: string, fileName: string): Promise<void> {
  const { size, path } = qrDrawing(text)
  const scale = Math.ceil(pngPixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw images')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(scale, scale)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a shape, not an array.
  pen.fill(new Path2D(path))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('this browser cannot write images')
  save(picture, fileName)
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
