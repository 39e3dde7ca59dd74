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

// One sentence for both, to avoid revealing which addresses have an account.
const wrongCredentials = 'That e-mail address and password do not go together.'

const unavailable = 'This way to sign in does not answer right now. Please try another way.'
const interrupted = 'The sign-in was interrupted on its way. Please start it again.'

const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  INVALID_PASSWORD: wrongCredentials,
  USER_NOT_FOUND: wrongCredentials,
  CREDENTIAL_ACCOUNT_NOT_FOUND: wrongCredentials,
  INVALID_EMAIL: 'This does not look like an e-mail address.',
  EMAIL_NOT_VERIFIED: 'Please confirm your e-mail address first: open the link in the mail we sent you.',
  PASSWORD_TOO_SHORT: 'The password is too short. Use at least 8 characters.',
  PASSWORD_TOO_LONG: 'The password is too long. Use at most 128 characters.',
  PASSWORD_COMMON: 'This password is easy to guess. Try three or four random words.',
  PASSWORD_IS_ADDRESS: 'This password is your own address. Choose something else.',
  INVALID_TOKEN: 'This link has expired or was already used. Ask for a new one.',
  EXPIRED_TOKEN: 'This link has expired. Ask for a new one.',
  TOKEN_EXPIRED: 'This link has expired. Ask for a new one.',
  ATTEMPTS_EXCEEDED: 'This link has been used too often. Ask for a new one.',
  EMAIL_ALREADY_VERIFIED: 'This e-mail address is already confirmed.',
  ACCESS_DENIED: 'You closed the sign-in before it was finished. Nothing has changed.',
  OAUTH_PROVIDER_NOT_FOUND: 'This way to sign in is not available here. Please choose another one.',
  PROVIDER_NOT_FOUND: 'This way to sign in is not available here. Please choose another one.',
  ACCOUNT_NOT_LINKED:
    'There is already an account with this e-mail address. Sign in the way you did before, or by a link in a mail, to prove that the address is yours.',
  STATE_MISMATCH: interrupted,
  STATE_NOT_FOUND: interrupted,
  INVALID_CODE: interrupted,
  UNABLE_TO_GET_USER_INFO: interrupted,
  EMAIL_NOT_FOUND: 'This account shares no e-mail address with us. Please choose another way.',
  EMAIL_MISMATCH: 'This link was made for another e-mail address.',
  EMAIL_DOESN_T_MATCH: 'You signed in with another e-mail address than before.',
  SIGNUP_DISABLED: 'New accounts cannot be made this way.',
  UNREACHABLE: 'We cannot reach the sign-in service. Check your connection and try again.',
  TOO_MANY_REQUESTS: 'That was a lot at once. Please wait a minute and try again.',
  UNAVAILABLE: unavailable,
  IDENTITY_UNAVAILABLE: unavailable,
  RATE_LIMITED: 'That was a lot at once. Please wait a minute and try again.',
}

/** Codes are `INVALID_TOKEN` in responses and `invalid_token` in addresses. */
export function sentenceForCode(code: string): string {
  return (
    sentences[code.toUpperCase().replaceAll(/[^A-Z]+/g, '_')] ?? 'Signing in did not work. Please try again.'
  )
}
