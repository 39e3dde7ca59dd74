import pg from 'pg'
import { PreparedStatements } from './preparedStatements.ts'

/** A plan takes some 10 kB per connection, a search plan 100 kB. */
const statementsMax = 250
/** A statement with more values inserts a batch of rows, whose size rarely repeats. */
const valuesMax = 100

/** A client that prepares repeated statements: the server parses and plans each once per connection. */
export class PreparingClient extends pg.Client {
  #isGathering = false
  // The server ignores a close of an unknown statement.
  readonly #statements = new PreparedStatements(statementsMax, (name) =>
    this.connection.close({ type: 'S', name }, true),
  )

  // Preserves all overloads of `query`.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const ask = pg.Client.prototype.query.bind(this) as (...all: unknown[]) => unknown // any overload
    this.#sendTogether()
    const values = rest[0]
    if (typeof first !== 'string' || !Array.isArray(values)) return ask(first, ...rest)
    const isPrepared = values.length > 0 && values.length <= valuesMax
    const name = isPrepared ? this.#statements.nameOf(first) : undefined
    if (name === undefined) return ask(first, ...rest)
    const answer = ask({ name, text: first, values }, ...rest.slice(1))
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(first, error)) : answer
  }) as pg.Client['query'] // the same overloads

  /** Batches the queries of one event-loop turn into one message: waking the server costs more than most queries. */
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

/** A migration changed the result columns of a prepared statement. It must be prepared again. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
}
