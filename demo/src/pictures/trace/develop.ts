import { hash } from './material.ts'
import type { Raw } from './render.ts'

interface Development {
  readonly exposure: number
  /** Distance in focus, and the blur in pixels at an infinite distance. */
  readonly focus: { readonly distance: number; readonly blur: number } | null
  readonly bloom: number
}

/** From linear light to bytes: depth of field, bloom, tone curve, vignette and a trace of grain. */
export function develop(raw: Raw, { exposure, focus, bloom }: Development): Uint8Array {
  const { width, height } = raw
  const pixels = focus ? focused(raw, focus) : raw.pixels
  const halo = haloOf(pixels, width, height)
  const [smallWidth, smallHeight] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const bytes = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 3
      const u = x / width - 0.5
      const v = y / height - 0.5
      const vignette = 1 - 0.55 * (u * u + v * v)
      const grain = (hash(x, y, 9) - 0.5) * 1.6
      // Bilinear, so that the halo shows no steps.
      const sx = Math.min(Math.max(x / 4 - 0.375, 0), smallWidth - 1.001)
      const sy = Math.min(Math.max(y / 4 - 0.375, 0), smallHeight - 1.001)
      const [ix, iy] = [Math.floor(sx), Math.floor(sy)]
      const [fx, fy] = [sx - ix, sy - iy]
      const corner = (iy * smallWidth + ix) * 3
      const down = corner + smallWidth * 3
      const grey = (pixels[index]! * 0.3 + pixels[index + 1]! * 0.6 + pixels[index + 2]! * 0.1) * 0.14
      for (let channel = 0; channel < 3; channel++) {
        const above = halo[corner + channel]! * (1 - fx) + halo[corner + 3 + channel]! * fx
        const below = halo[down + channel]! * (1 - fx) + halo[down + 3 + channel]! * fx
        // Strong colours look painted: photographs have less of them.
        const light = pixels[index + channel]! * 0.86 + grey + bloom * (above * (1 - fy) + below * fy)
        bytes[index + channel] = Math.max(0, Math.min(255, 255 * toned(light * exposure * vignette) + grain))
      }
    }
  return bytes
}

/** The filmic curve of Krzysztof Narkowicz (ACES), then the gamma of screens. */
function toned(light: number): number {
  const value = light * 0.72
  const mapped = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)
  return Math.min(1, Math.max(0, mapped)) ** (1 / 2.2)
}

/** Bright parts, a quarter as wide and high, blurred. */
function haloOf(pixels: Float32Array, width: number, height: number): Float32Array {
  const [smallWidth, smallHeight] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const small = new Float32Array(smallWidth * smallHeight * 3)
  for (let y = 0; y < smallHeight; y++)
    for (let x = 0; x < smallWidth; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let v = 0; v < 4; v++)
          for (let u = 0; u < 4; u++) {
            const [px, py] = [Math.min(width - 1, x * 4 + u), Math.min(height - 1, y * 4 + v)]
            sum += Math.max(0, pixels[(py * width + px) * 3 + channel]! - 0.75)
          }
        small[(y * smallWidth + x) * 3 + channel] = Math.min(sum / 16, 4)
      }
  for (const radius of [3, 7, 12])
    blur(small, { width: smallWidth, height: smallHeight, channels: 3, radius })
  return small
}

/** Blurs the parts out of focus; sharp parts do not bleed into them. */
function focused(
  { pixels, depth, width, height }: Raw,
  { distance, blur: most }: { distance: number; blur: number },
): Float32Array {
  const count = width * height
  const result = pixels.slice()
  const size = new Float32Array(count)
  for (let index = 0; index < count; index++)
    size[index] = Math.max(
      0,
      most * Math.min(1, Math.abs(1 - distance / Math.min(depth[index]!, 1e6))) - most * 0.16,
    )
  blur(size, { width, height, channels: 1, radius: 2 })
  for (const [radius, from] of [
    [2, 0.8],
    [5, 3],
    [10, 7],
  ] as const) {
    const layer = new Float32Array(count * 4)
    for (let index = 0; index < count; index++) {
      const weight = Math.min(1, Math.max(0.001, (size[index]! - from * 0.6) / from))
      layer[index * 4] = pixels[index * 3]! * weight
      layer[index * 4 + 1] = pixels[index * 3 + 1]! * weight
      layer[index * 4 + 2] = pixels[index * 3 + 2]! * weight
      layer[index * 4 + 3] = weight
    }
    for (let round = 0; round < 2; round++) blur(layer, { width, height, channels: 4, radius })
    for (let index = 0; index < count; index++) {
      const share = Math.min(1, Math.max(0, (size[index]! - from) / from))
      if (share === 0) continue
      const weight = layer[index * 4 + 3]!
      for (let channel = 0; channel < 3; channel++)
        result[index * 3 + channel] =
          result[index * 3 + channel]! * (1 - share) + (layer[index * 4 + channel]! / weight) * share
    }
  }
  return result
}

interface Plane {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly radius: number
}

/** A box blur in place, along rows and then along columns. */
function blur(values: Float32Array, { width, height, channels, radius }: Plane): void {
  const line = new Float32Array(Math.max(width, height))
  const pass = (lines: number, length: number, start: (line: number) => number, step: number) => {
    for (let at = 0; at < lines; at++)
      for (let channel = 0; channel < channels; channel++) {
        const base = start(at) + channel
        for (let index = 0; index < length; index++) line[index] = values[base + index * step]!
        let sum = 0
        for (let index = -radius; index <= radius; index++)
          sum += line[Math.min(length - 1, Math.max(0, index))]!
        for (let index = 0; index < length; index++) {
          values[base + index * step] = sum / (2 * radius + 1)
          sum += line[Math.min(length - 1, index + radius + 1)]! - line[Math.max(0, index - radius)]!
        }
      }
  }
  pass(height, width, (row) => row * width * channels, channels)
  pass(width, height, (column) => column * channels, width * channels)
}
