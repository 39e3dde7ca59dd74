/** Holds the identity service's token, in memory only: never in a store or in storage. */
let held: { token: string; until: number } | null = null

export function holdToken(token: string, lifeMilliseconds: number): void {
  held = { token, until: performance.now() + lifeMilliseconds }
}

export function dropToken(): void {
  held = null
}

/** Null without a valid token: the session cookie then authenticates the member. */
export function heldToken(): string | null {
  return held && held.until > performance.now() ? held.token : null
}
