import { fruitlessWords } from './zeroResults.rules.ts'

/** Of more than so many different words within a minute, only those that came first are counted. */
const differentMax = 500

/** Counted in memory, so that no search writes: a minute of counts is lost with the process. */
const counts = new Map<string, number>()

export function countFruitless(typed: string): void {
  const words = fruitlessWords(typed)
  if (words === null || (!counts.has(words) && counts.size >= differentMax)) return
  counts.set(words, (counts.get(words) ?? 0) + 1)
}

/** What this process has counted since it last wrote, by words. */
export function unwrittenFruitless(): ReadonlyMap<string, number> {
  return counts
}

/** What was counted since the last time; from now on the counts begin anew. */
export function takeFruitless(): { words: string; times: number }[] {
  const taken = [...counts].map(([words, times]) => ({ words, times }))
  counts.clear()
  return taken
}
