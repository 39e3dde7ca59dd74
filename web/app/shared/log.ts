/* oxlint-disable no-console -- the only access to the console. */

/** Never log a token, a password or a whole response that may contain one. */
export const log = {
  error: (message: string, ...more: unknown[]) => console.error(message, ...more),
  warn: (message: string, ...more: unknown[]) => console.warn(message, ...more),
}
