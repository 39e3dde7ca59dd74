const key = 'goodword:searches'
const recentMax = 8

/** Recent searches on this device, latest first; empty when storage is blocked. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((words) => typeof words === 'string').slice(0, recentMax)
      : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase())
  keep([words, ...others].slice(0, recentMax))
}

/** Returns the searches that remain. */
export function forgetSearch(words: string): string[] {
  const others = recentSearches().filter((known) => known !== words)
  keep(others)
  return others
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full: search works without recent entries.
  }
}
