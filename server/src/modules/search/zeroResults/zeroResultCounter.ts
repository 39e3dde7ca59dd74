import { countableWords } from './zeroResults.rules.ts'

/** The limit of distinct words per minute; later ones are not counted. */
const differentMax = 500

/** Counted in memory, so that searches do not write; a crash loses up to one minute of counts. */
const counts = new Map<string, number>()

export function countZeroResult(typed: string): void {
  const words = countableWords(typed)
  if (words === null || (!counts.has(words) && counts.size >= differentMax)) return
  counts.set(words, (counts.get(words) ?? 0) + 1)
}

/** Counts of this process since its last write, by words. */
export function unwrittenZeroResults(): ReadonlyMap<string, number> {
  return counts
}

/** Returns the counts since the last call, and resets them. */
export function takeZeroResults(): { words: string; times: number }[] {
  const taken = [...counts].map(([words, times]) => ({ words, times }))
  counts.clear()
  return taken
}
