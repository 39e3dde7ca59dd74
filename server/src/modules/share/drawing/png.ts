import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity, row by row. */
  readonly pixels: Buffer
}

/**
 * A PNG whose lines are stored as they are: flat shapes and letters take a third less so than as differences, which
 * the encoder of the renderer writes, on the thread that serves. Compressing happens on another one.
 */
export async function pngOf({ width, height, pixels }: Pixels): Promise<Buffer> {
  const rowBytes = width * bytesPerPixel
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row++)
    pixels.copy(rows, row * (rowBytes + 1) + 1, row * rowBytes, (row + 1) * rowBytes)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits for each colour
  header[9] = 6 // red, green, blue, opacity
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const bytesPerPixel = 4
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const deflated = promisify<Buffer, { level: number }, Buffer>(deflate)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
