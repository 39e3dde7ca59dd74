const key = 'goodword:save-search'
const validMilliseconds = 3_600_000

/** Remembers on this device that the visitor wants to save this search after signing in. */
export function expectSave(search: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ search, at: Date.now() }))
  } catch {
    // Storage is blocked or full: after signing in, the visitor saves the search with the same button.
  }
}

/** True once, when this search was expected within the last hour. */
export function takeExpectedSave(search: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { search?: unknown; at?: unknown } // checked below
    if (stored.search !== search) return false
    localStorage.removeItem(key)
    const age = Date.now() - Number(stored.at)
    return age >= 0 && age < validMilliseconds
  } catch {
    return false
  }
}
