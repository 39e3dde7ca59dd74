/** Refusal of the identity service, in words for the visitor. */
export class IdentityError extends Error {
  readonly code: string
  readonly sentence: string

  constructor(code: string, sentence: string) {
    super(`the identity service refused: ${code}`)
    this.name = 'IdentityError'
    this.code = code
    this.sentence = sentence
  }
}

/** Whether the service was unreachable or unavailable: another attempt may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof IdentityError && (error.code === 'UNREACHABLE' || error.code === 'UNAVAILABLE')

// One sentence for both, to avoid revealing which addresses have an account.
const wrongCredentials = 'The email address or password is incorrect.'

const unavailable = 'This sign-in method is unavailable right now. Please try another one.'
const interrupted = 'The sign-in was interrupted. Please start again.'

const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  INVALID_PASSWORD: wrongCredentials,
  USER_NOT_FOUND: wrongCredentials,
  CREDENTIAL_ACCOUNT_NOT_FOUND: wrongCredentials,
  INVALID_EMAIL: 'Enter a valid email address.',
  EMAIL_NOT_VERIFIED: 'Please confirm your email address first: open the link in the email that we sent you.',
  PASSWORD_TOO_SHORT: 'The password is too short. Use at least 8 characters.',
  PASSWORD_TOO_LONG: 'The password is too long. Use at most 128 characters.',
  PASSWORD_COMMON: 'This password is easy to guess. Try three or four random words.',
  PASSWORD_IS_ADDRESS: 'Your password must differ from your email address. Choose another one.',
  INVALID_TOKEN: 'This link has expired or was already used. Request a new one.',
  EXPIRED_TOKEN: 'This link has expired. Request a new one.',
  TOKEN_EXPIRED: 'This link has expired. Request a new one.',
  ATTEMPTS_EXCEEDED: 'This link has been used too often. Request a new one.',
  EMAIL_ALREADY_VERIFIED: 'This email address is already confirmed.',
  ACCESS_DENIED: 'You canceled the sign-in. Nothing has changed.',
  OAUTH_PROVIDER_NOT_FOUND: 'This sign-in method is not available here. Please choose another one.',
  PROVIDER_NOT_FOUND: 'This sign-in method is not available here. Please choose another one.',
  // Does not say whether an account has the address.
  ACCOUNT_NOT_LINKED:
    'This service has not confirmed that the email address is yours. Sign in with a link by email instead.',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: 'This sign-in already opens another Goodword account.',
  UNABLE_TO_LINK_ACCOUNT: 'This service has not confirmed your email address, so it cannot be linked.',
  SECOND_STEP_CANCELED: 'The sign-in needs your code. Please start again.',
  PASSKEY_REFUSED: 'This passkey does not open an account here. Choose another one, or another way.',
  SIGN_IN_AGAIN: 'Confirm that it is you, and try again.',
  STATE_MISMATCH: interrupted,
  STATE_NOT_FOUND: interrupted,
  INVALID_CODE: interrupted,
  UNABLE_TO_GET_USER_INFO: interrupted,
  EMAIL_NOT_FOUND:
    'This account does not share an email address with us. Please choose another sign-in method.',
  EMAIL_MISMATCH: 'This link belongs to another email address.',
  EMAIL_DOESN_T_MATCH: 'You signed in with another email address than before.',
  SIGNUP_DISABLED: 'You cannot create an account this way.',
  UNREACHABLE: 'We cannot reach the sign-in service. Check your connection and try again.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
  UNAVAILABLE: unavailable,
  IDENTITY_UNAVAILABLE: unavailable,
  RATE_LIMITED: 'Too many attempts. Please wait a minute and try again.',
}

/** Codes are `INVALID_TOKEN` in responses and `invalid_token` in addresses. */
export function sentenceForCode(code: string): string {
  return sentences[code.toUpperCase().replaceAll(/[^A-Z]+/g, '_')] ?? 'Sign-in failed. Please try again.'
}
