/** The identity service's token lives here and nowhere else: in memory, never in a store or in storage. */
let held: { token: string; until: number } | null = null

export function holdToken(token: string, lifeMilliseconds: number): void {
  held = { token, until: performance.now() + lifeMilliseconds }
}

export function dropToken(): void {
  held = null
}

/** Null when there is none, or when it has become too old: the session cookie speaks for the member then. */
export function heldToken(): string | null {
  return held && held.until > performance.now() ? held.token : null
}
