import { randomUUIDv7 } from 'node:crypto'

/** New ids that sort in the order of the list: on their own, those made in one millisecond sort by chance. */
export function idsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).sort()
}
