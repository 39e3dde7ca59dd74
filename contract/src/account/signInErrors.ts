/** Errors about a fresh sign-in; part of the catalogue in `errors.ts`. */
export const signInErrors = {
  sign_in_again: {
    status: 403,
    title: 'Confirm that it is you: enter a code that we email you, or sign in again.',
  },
  sign_in_code_limit: {
    status: 429,
    title: 'We sent many codes to your address. Try again in an hour, or sign out and sign in again.',
  },
} as const satisfies Record<string, { status: number; title: string }>
