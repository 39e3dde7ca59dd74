import pg from 'pg'
import { PreparedStatements } from './preparedStatements.ts'

/** A plan takes some 10 kB in each connection, that of a search 100 kB. */
const statementsMax = 250
/** With more values a statement writes a batch of rows, whose number hardly repeats. */
const valuesMax = 100

/** A client that prepares what repeats: the server then reads and plans each statement once for a connection. */
export class PreparingClient extends pg.Client {
  #isGathering = false
  // The server closes a statement that it does not know without an error.
  readonly #statements = new PreparedStatements(statementsMax, (name) =>
    this.connection.close({ type: 'S', name }, true),
  )

  // The many ways to call `query` pass through as they are.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const ask = pg.Client.prototype.query.bind(this) as (...all: unknown[]) => unknown // any of its ways
    this.#sendTogether()
    const values = rest[0]
    if (typeof first !== 'string' || !Array.isArray(values)) return ask(first, ...rest)
    const isPrepared = values.length > 0 && values.length <= valuesMax
    const name = isPrepared ? this.#statements.nameOf(first) : undefined
    if (name === undefined) return ask(first, ...rest)
    const answer = ask({ name, text: first, values }, ...rest.slice(1))
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(first, error)) : answer
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

  #failed(text: string, error: unknown): never {
    if (isPlanOutdated(error)) this.#statements.forget(text)
    throw error
  }
}

/** A migration changed the columns that a prepared statement answers. It must be prepared anew. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
}
