const listeners = new Set<() => void>()

/** Codes of a call that the member's access to a business does not allow, perhaps since a moment ago. */
const codes: ReadonlySet<unknown> = new Set(['business_not_found', 'not_permitted'])

/** For the API: tells the pages of a business that a call was refused, so that they read the memberships again. */
export function noteRefusal(problem: unknown): void {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return
  if (codes.has(problem.code)) for (const listener of listeners) listener()
}

export function onRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
