import { randomUUIDv7 } from 'node:crypto'

/** New ids that sort in list order: separate ids made in one millisecond sort randomly. */
export function idsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => randomUUIDv7()).sort()
}
