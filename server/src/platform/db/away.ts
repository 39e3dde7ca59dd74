// Connection refused, lost, shut down, or not yet accepting: SQLSTATE class 08, 53 and 57P, and Node's own codes.
const codes = /^(08\w{3}|53\w{3}|57P\d\d|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|pool after calling end|not queryable/

/** True when the database cannot be reached or the connection to it was lost: a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    if (codes.test(error.code)) return true
    // Connecting to the socket of a stopped embedded database fails so.
    if (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  }
  return (
    messages.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}
