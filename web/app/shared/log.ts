/* oxlint-disable no-console -- the one door to the console. */

/** Never give it a token, a password or a whole answer that may hold one. */
export const log = {
  error: (message: string, ...more: unknown[]) => console.error(message, ...more),
  warn: (message: string, ...more: unknown[]) => console.warn(message, ...more),
}
