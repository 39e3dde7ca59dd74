import { isInvisibleText } from 'contract/core/visibleText'

interface Place {
  readonly value: unknown
  readonly key: string
  readonly parent: Place | null
}

/**
 * Returns the path to text that PostgreSQL cannot store: a NUL, or an unpaired surrogate. Text columns reject the
 * first, jsonb both. Null when the whole value can be stored. Iterative, since a value may be deeply nested.
 */
export const unstorablePath = (value: unknown): string[] | null =>
  pathTo(value, (text) => isUnstorable(text), isUnstorable)

/** Returns the path to a text of which people see nothing; null without one. */
export const invisiblePath = (value: unknown): string[] | null =>
  pathTo(
    value,
    (text, field) => isInvisibleText(field, text),
    () => false,
  )

function pathTo(
  value: unknown,
  isText: (text: string, field: string) => boolean,
  isKey: (key: string) => boolean,
): string[] | null {
  const waiting: Place[] = [{ value, key: '', parent: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const each = place.value
    if (typeof each === 'string' && isText(each, place.key)) return pathOf(place)
    if (typeof each !== 'object' || each === null) continue
    for (const [key, inner] of Object.entries(each)) {
      if (isKey(key)) return pathOf(place)
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
