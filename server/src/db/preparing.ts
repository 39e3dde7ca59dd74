import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const marked = / \/\* prepared (\w+) \*\/$/

/**
 * At the end of a statement that is asked all day: each connection then plans it once instead of every time. Only for
 * statements whose text and best plan are always the same: lists go in as one array, `= any($1)`.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/** A client that keeps the plans of statements that ask for it by `prepared`. */
export class PreparingClient extends pg.Client {
  // The many ways to call `query` pass through as they are.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? marked.exec(first)?.[1] : undefined
    const ask = pg.Client.prototype.query.bind(this) as (...all: unknown[]) => unknown // any of its ways
    return name === undefined
      ? ask(first, ...rest)
      : ask({ name, text: first, values: rest[0] }, ...rest.slice(1))
  }) as pg.Client['query'] // the same ways
}
