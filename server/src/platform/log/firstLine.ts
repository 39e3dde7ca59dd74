const firstLineMax = 300

/** The first line of an error, for logs, notices and operator lists; of several errors, the first. */
export function firstLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return cut(`${error.message}: ${firstLineOf(error.errors[0])}`)
  return cut(error instanceof Error ? error.message || error.name : String(error))
}

function cut(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, firstLineMax)
}
