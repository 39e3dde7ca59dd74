interface Place {
  readonly value: unknown
  readonly key: string
  readonly parent: Place | null
}

/**
 * Returns the path to text that PostgreSQL cannot store: a NUL, or an unpaired surrogate. Text columns reject the
 * first, jsonb both. Null when the whole value can be stored. Iterative, since a value may be deeply nested.
 */
export function unstorablePath(value: unknown): string[] | null {
  const waiting: Place[] = [{ value, key: '', parent: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const each = place.value
    if (typeof each === 'string' && isUnstorable(each)) return pathOf(place)
    if (typeof each !== 'object' || each === null) continue
    for (const [key, inner] of Object.entries(each)) {
      if (isUnstorable(key)) return pathOf(place)
      waiting.push({ value: inner, key, parent: place })
    }
  }
  return null
}

function pathOf({ key, parent }: Place): string[] {
  const path = []
  for (let name = key, above = parent; above; name = above.key, above = above.parent) path.unshift(name)
  return path
}

const isUnstorable = (text: string) => !text.isWellFormed() || text.includes('\0')
