import { randomUUIDv7 } from 'node:crypto'

/** New ids in ascending order: ids made separately in one millisecond sort randomly. */
export function idsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).sort()
}
