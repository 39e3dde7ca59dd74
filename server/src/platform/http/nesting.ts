/** Deeper than any input that the contract describes; schemas are recursive, and deeper values could overflow the stack. */
export const nestingMax = 64

/** Whether a value has more levels of objects and arrays than `nestingMax`. Iterative, for the same reason. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > nestingMax) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}
