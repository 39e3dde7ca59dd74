/**
 * Starts something in a task of its own, for effects that nothing on the page waits for: all effects of a page run in one
 * task, which holds a slow phone up while it is taken over. Answers how to stop, before or after it has started.
 */
export function runInSeparateTask(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => (stop = start()))
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
