import type { Random } from '../../town/random.ts'
import type { Scene } from '../trace/scene.ts'
import type { Triple } from '../trace/solids.ts'

/** Something to put on a shelf, a table or the floor. */
export interface Ware {
  /** The space that it takes on a shelf. */
  readonly width: number
  /** Adds it with the middle of its foot at `at`. */
  readonly place: (scene: Scene, at: Triple, random: Random) => void
}

export function ware(width: number, place: Ware['place']): Ware {
  return { width, place }
}

/** A point beside another one. */
export function beside([x, y, z]: Triple, dx: number, dy: number, dz: number): Triple {
  return [x + dx, y + dy, z + dz]
}

/** Fills a line of a given length with wares. */
export function lineUp(
  scene: Scene,
  wares: readonly Ware[],
  { from, length, random, gap = 0.05 }: { from: Triple; length: number; random: Random; gap?: number },
): void {
  let x = 0
  let ware = random.pick(wares)
  for (let count = 0; count < 60; count++) {
    // Wares of one kind stand together.
    if (random.chance(0.35)) ware = random.pick(wares)
    if (x + ware.width > length) return
    ware.place(scene, beside(from, x + ware.width / 2, 0, (random.fraction() - 0.5) * 0.06), random)
    x += ware.width + gap * (0.6 + random.fraction())
  }
}
