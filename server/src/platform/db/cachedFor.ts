import type { Db } from './tables.ts'

/**
 * Caches one read per database for the given time. For data that nearly every request needs and that rarely changes.
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
