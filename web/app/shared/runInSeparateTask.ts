/**
 * Starts an effect that nothing on the page waits for in a separate task: React runs all effects of a page in one task,
 * which blocks a slow phone during hydration. Returns the cleanup, callable before or after the start.
 */
export function runInSeparateTask(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => (stop = start()))
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
