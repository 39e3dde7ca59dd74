const nameLettersMax = 60
const itemLettersMax = 200

/** "Maya L.": never the full name. */
export function authorNameOf(displayName: string): string {
  const [first = '', ...others] = displayName.trim().split(/\s+/)
  const last = [...(others.at(-1) ?? '')][0]
  const short = first.includes('@') ? (first.split('@')[0] ?? '') : first
  return `${short.slice(0, nameLettersMax - 4) || 'Guest'}${last ? ` ${last.toUpperCase()}.` : ''}`
}

/** "Sourdough loaf and 2 more" */
export function itemNameOf(names: readonly string[]): string | null {
  const [first, ...others] = names
  if (first === undefined) return null
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first.slice(0, itemLettersMax - more.length)}${more}`
}
