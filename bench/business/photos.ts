import sharp from 'sharp'
import { originalOf, photoOf } from '../../server/src/modules/photos/pipeline/makePhoto.ts'

const goals = { seconds: 3, memoryMegabytes: 400, cardKilobytes: 60 }
const runs = 3
const megabyte = 1_000_000

/** A photo of 48 megapixels, from the upload to all nine files; the memory is the peak above the idle process. */
export async function benchPhotos(): Promise<boolean> {
  // In a process that has loaded the library, as a server has after its first photo.
  await made(await camera(800, 600))
  let isMet = true
  for (const [name, sent] of [
    ['landscape', await camera(8000, 6000)],
    [
      'rotated by EXIF',
      await sharp(await camera(8000, 6000))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ],
  ] as const) {
    const seconds: number[] = []
    let memory = 0
    let card = 0
    for (let run = 0; run < runs; run += 1) {
      globalThis.gc?.()
      const idle = process.memoryUsage().rss
      const watch = setInterval(() => {
        memory = Math.max(memory, process.memoryUsage().rss - idle)
      }, 5)
      const startedAt = performance.now()
      const files = await made(sent)
      seconds.push((performance.now() - startedAt) / 1000)
      clearInterval(watch)
      card = files.find(({ width, format }) => width === 640 && format === 'avif')?.bytes.length ?? 0
    }
    const slowest = Math.max(...seconds)
    const isOver =
      slowest > goals.seconds ||
      memory > goals.memoryMegabytes * megabyte ||
      card > goals.cardKilobytes * 1000
    isMet &&= !isOver
    console.log(
      `photo of 48 MP, ${name}: ${(sent.length / megabyte).toFixed(1)} MB sent; slowest of ${runs} ${slowest.toFixed(2)} s (goal ${goals.seconds}), memory +${Math.round(memory / megabyte)} MB (goal ${goals.memoryMegabytes}), card ${(card / 1000).toFixed(1)} kB AVIF (goal ${goals.cardKilobytes})${isOver ? ' MISSED' : ''}`,
    )
  }
  return isMet
}

async function made(sent: Buffer) {
  const original = await originalOf(sent)
  const { files } = await photoOf(original, { crop: null, rotation: 0 })
  return files()
}

/** Shapes with the noise of a sensor: harder to compress than most photos. */
async function camera(width: number, height: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: width / 8,
      height: height / 8,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return sharp(noise).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer()
}
