import type { Db } from './tables.ts'

/** How long, in milliseconds: what changes is seen within two seconds. */
const rememberedFor = 1000

/** Reads what nearly every request needs and what hardly ever changes at most once a second from each database. */
export function remembering<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const remembered = new WeakMap<Db, { readonly at: number; readonly answer: Promise<T> }>()
  return (db) => {
    const known = remembered.get(db)
    if (known && performance.now() - known.at < rememberedFor) return known.answer
    const answer = read(db)
    remembered.set(db, { at: performance.now(), answer })
    answer.catch(() => remembered.delete(db))
    return answer
  }
}
