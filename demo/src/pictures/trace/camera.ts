import type { Ray, Triple } from './solids.ts'

/** Fills the ray through a point of the picture, from 0 at its left and top to 1. */
export type Camera = (x: number, y: number, ray: Ray) => void

interface View {
  readonly from: Triple
  readonly to: Triple
  /** Width of the view at a distance of one. */
  readonly width: number
  readonly aspect: number
  /** Looks horizontally and moves the picture up or down instead, so that vertical lines stay parallel. */
  readonly isLevel?: boolean
}

export function cameraFrom({ from, to, width, aspect, isLevel = false }: View): Camera {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const flat = Math.hypot(x, z)
  const length = isLevel ? flat : Math.hypot(x, y, z)
  const forward: Triple = [x / length, isLevel ? 0 : y / length, z / length]
  const right: Triple = [-z / flat, 0, x / flat]
  const up: Triple = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ]
  const shift = isLevel ? y / flat : 0
  return (u, v, ray) => {
    const across = (u - 0.5) * width
    const rise = (0.5 - v) * (width / aspect) + shift
    const dx = forward[0] + right[0] * across + up[0] * rise
    const dy = forward[1] + right[1] * across + up[1] * rise + 1e-9
    const dz = forward[2] + right[2] * across + up[2] * rise
    const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    ray.ox = from[0]
    ray.oy = from[1]
    ray.oz = from[2]
    ray.dx = dx * scale + 1e-9
    ray.dy = dy * scale
    ray.dz = dz * scale
  }
}
