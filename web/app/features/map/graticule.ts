import type { Box } from './spots.ts'

/** A parallel or meridian across a view. */
interface GridLine {
  readonly degrees: number
  /** "41.58° N" */
  readonly label: string
}

export interface Graticule {
  readonly parallels: readonly GridLine[]
  readonly meridians: readonly GridLine[]
}

const steps = [90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const linesMax = 6

/**
 * The lines of latitude and longitude at round degrees, about three to six along each side of the view; those of a larger
 * `area` on request.
 */
export function graticuleOf(view: Box, area: Box = view): Graticule {
  const south = Math.max(area.south, -90)
  const north = Math.min(area.north, 90)
  return {
    parallels: linesBetween({ from: south, to: north, step: stepOf(view.north - view.south) }, (degrees) =>
      degreesText(degrees, degrees < 0 ? 'S' : 'N'),
    ),
    meridians: linesBetween(
      { from: area.west, to: area.east, step: stepOf(view.east - view.west) },
      (degrees) => {
        const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
        return degreesText(turned, turned < 0 ? 'W' : 'E')
      },
    ),
  }
}

function stepOf(degrees: number): number {
  return steps.findLast((each) => degrees / each <= linesMax) ?? 90
}

function linesBetween(
  { from, to, step }: { from: number; to: number; step: number },
  labelOf: (degrees: number) => string,
): GridLine[] {
  const first = Math.ceil(from / step)
  const count = Math.max(Math.floor(to / step) - first + 1, 0)
  return Array.from({ length: count }, (_, index) => {
    // Multiples of the step, without the errors of repeated addition.
    const degrees = Number(((first + index) * step).toFixed(3))
    return { degrees, label: labelOf(degrees) }
  })
}

/** "41.58° N"; zero degrees are on neither side. */
function degreesText(degrees: number, side: string): string {
  return degrees === 0
    ? '0°'
    : `${Math.abs(degrees)
        .toFixed(3)
        .replace(/\.?0+$/, '')}° ${side}`
}
