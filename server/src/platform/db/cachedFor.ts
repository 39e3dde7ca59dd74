import type { Db } from './tables.ts'

/**
 * Reads at most once in so many milliseconds from each database: for what nearly every request needs and what hardly ever
 * changes.
 */
export function cachedFor<T>(milliseconds: number, read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const remembered = new WeakMap<Db, { readonly at: number; readonly answer: Promise<T> }>()
  return (db) => {
    const known = remembered.get(db)
    if (known && performance.now() - known.at < milliseconds) return known.answer
    const answer = read(db)
    remembered.set(db, { at: performance.now(), answer })
    answer.catch(() => remembered.delete(db))
    return answer
  }
}
