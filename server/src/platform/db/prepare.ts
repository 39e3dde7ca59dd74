import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { beginName, beginText, OpeningQuery } from './beginning.ts'

const marked = / \/\* prepared (\w+) \*\/$/
/**
 * There is one way to write rows that come with the statement, so its plan can be kept without being asked. Not where a
 * conflict is looked for in a part of a table: which part must be known when the plan is made.
 */
const writesRows = /^insert into "\w+" \([^)]+\) values \((?!.* on conflict .* where )/
const keptWrites = { parametersMax: 100, count: 200 } as const
const shapeMark = '/* prepared by shape */'
/** A plan of a search takes some 100 kB, in each connection. */
const keptShapes = 60

/**
 * At the end of a statement that is asked all day: each connection then plans it once instead of every time. Only for
 * statements whose text and best plan are always the same: lists go in as one array, `= any($1)`.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/**
 * The same for a statement that is built of parts: each of its shapes, told apart by its text, is planned once, the first
 * ones of a connection as many as it keeps.
 */
export const preparedByShape: RawBuilder<unknown> = sql.raw(shapeMark)

/**
 * A client that keeps the plans of statements that ask for it by `prepared` or `preparedByShape`, and of writing a few
 * rows, and opens a transaction together with its first statement instead of waiting for an answer before.
 */
export class PreparingClient extends pg.Client {
  #knowsBegin = false
  #isBeginning = false
  #isGathering = false
  readonly #writes = new NamedTexts('write', keptWrites.count)
  readonly #shapes = new NamedTexts('shape', keptShapes)

  // The many ways to call `query` pass through as they are.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const ask = pg.Client.prototype.query.bind(this) as (...all: unknown[]) => unknown // any of its ways
    this.#sendTogether()
    if (typeof first !== 'string') return ask(first, ...rest)
    if (first === beginText) return this.#begin(ask)
    const name = this.#nameOf(first, rest[0])
    const named = { ...(name !== undefined && { name }), text: first, values: rest[0] as unknown[] } // as they came in
    if (this.#isBeginning) {
      this.#isBeginning = false
      // Nothing was asked, so nothing is open.
      if (first === 'commit' || first === 'rollback') return nothing(first.toUpperCase())
      return new Promise((resolve, reject) => {
        ask(new OpeningQuery(named, (error, result) => (error ? reject(error) : resolve(result))))
      })
    }
    return name === undefined ? ask(first, ...rest) : ask(named, ...rest.slice(1))
  }) as pg.Client['query'] // the same ways

  /** What is asked in one turn of the loop goes out in one message: waking the server costs more than most answers. */
  #sendTogether(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #nameOf(text: string, values: unknown): string | undefined {
    if (text.endsWith(shapeMark)) return this.#shapes.nameOf(text)
    const isKeptWrite =
      Array.isArray(values) && values.length <= keptWrites.parametersMax && writesRows.test(text)
    return isKeptWrite ? this.#writes.nameOf(text) : marked.exec(text)?.[1]
  }

  /** The first time of a connection it is asked alone, and kept for all that follow. */
  async #begin(ask: (...all: unknown[]) => unknown): Promise<unknown> {
    if (this.#knowsBegin) {
      this.#isBeginning = true
      return nothing('START TRANSACTION')
    }
    const answer = await ask({ name: beginName, text: beginText })
    this.#knowsBegin = true
    return answer
  }
}

/** Names for the first so many texts. */
class NamedTexts {
  readonly #names = new Map<string, string>()
  readonly #kind: string
  readonly #count: number

  constructor(kind: string, count: number) {
    this.#kind = kind
    this.#count = count
  }

  nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < this.#count)
      this.#names.set(text, `${this.#kind}_${this.#names.size}`)
    return this.#names.get(text)
  }
}

/** What the driver answers for a statement without rows. */
async function nothing(command: string): Promise<{ command: string; rowCount: null; rows: [] }> {
  return { command, rowCount: null, rows: [] }
}
