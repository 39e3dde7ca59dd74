const listeners = new Set<() => void>()

/** Codes of a refused call for which the member lacks access to a business, perhaps only recently. */
const codes: ReadonlySet<unknown> = new Set(['business_not_found', 'not_permitted'])

/** For the API: notifies the pages of a business of a refused call, so that they read the memberships again. */
export function noteRefusal(problem: unknown): void {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return
  if (codes.has(problem.code)) for (const listener of listeners) listener()
}

export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
