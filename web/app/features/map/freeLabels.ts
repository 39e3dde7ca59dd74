interface Label {
  /** Centre, in pixels. */
  readonly x: number
  readonly y: number
  readonly width: number
}

const heightPixels = 26
const airPixels = 4

/** Which labels fit without overlapping an earlier one, in the given order. */
export function freeLabels(labels: readonly Label[]): boolean[] {
  const placed: Label[] = []
  return labels.map((label) => {
    const isFree = placed.every(
      (other) =>
        Math.abs(label.x - other.x) >= (label.width + other.width) / 2 + airPixels ||
        Math.abs(label.y - other.y) >= heightPixels + airPixels,
    )
    if (isFree) placed.push(label)
    return isFree
  })
}
