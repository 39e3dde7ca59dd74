/** Errors about the member's own account; part of the catalogue in `errors.ts`. */
export const accountErrors = {
  phone_number_invalid: {
    status: 422,
    title: 'This is not a phone number. Enter it with its area code, or with + and the country code.',
  },
  phone_code_limit: {
    status: 429,
    title: 'We sent many codes in the last hour. Try again in an hour.',
  },
  phone_unavailable: {
    status: 503,
    title: 'Goodword cannot send messages to phones right now. Try again later.',
  },
  email_same: { status: 409, title: 'This is your email address already.' },
  email_change_limit: {
    status: 429,
    title: 'You asked for many changes of your address. Try again in an hour.',
  },
  email_change_ended: {
    status: 404,
    title: 'This link has expired, was replaced by a newer one, or belongs to another account.',
  },
  email_change_taken: {
    status: 409,
    title: 'Another account has this address now. Your address has not changed.',
  },
  identity_elsewhere: {
    status: 409,
    title: 'You sign in through another service. Change your address and password there.',
  },
  password_changed_elsewhere: {
    status: 409,
    title: 'Your password changed in the meantime. Reload the page and try again.',
  },
  last_sign_in_method: {
    status: 409,
    title: 'This is your only way to sign in. Set a password first.',
  },
  undo_ended: {
    status: 404,
    title: 'This link has expired or was already used.',
  },
  undo_address_taken: {
    status: 409,
    title: 'Another account has confirmed your earlier address since. Write to support.',
  },
} as const satisfies Record<string, { status: number; title: string }>
