import pg from 'pg'

/** How Kysely opens the transactions of `inTransaction`. */
export const beginText = 'start transaction isolation level read committed'
export const beginName = 'begin_read_committed'

type Answered = (error: Error | undefined, result: unknown) => void

/**
 * A transaction's first statement, sent together with the statement that opens it. The server reads both as one: when
 * the first is refused, it skips the second, so nothing can run outside of the transaction.
 */
export class OpeningQuery extends pg.Query {
  #isOpen = false

  constructor(config: pg.QueryConfig, answered: Answered) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, answered) // the driver's types do not know the mode
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    try {
      connection.bind({ statement: beginName }, true)
      connection.execute({}, true)
      return pg.Query.prototype.submit.call(this, connection)
    } finally {
      connection.stream.uncork()
    }
  }

  /** The driver calls it for each of the two; the first answer is the opening's. */
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isOpen) heard.call(this, message, connection)
    this.#isOpen = true
  }
}

// The driver has it, its types do not.
const heard = (
  pg.Query.prototype as unknown as {
    handleCommandComplete: (this: pg.Query, message: unknown, connection: pg.Connection) => void
  }
).handleCommandComplete
