/** Errors about sign-in, accounts, messages and people; part of the catalogue in `errors.ts`. */
export const membersErrors = {
  sign_in_again: {
    status: 403,
    title: 'Confirm that it is you: with a passkey, with a code, or by signing in again.',
  },
  second_factor_required: {
    status: 403,
    title: 'Operators need a passkey or an authenticator app. Set one up in your settings.',
  },
  second_factor_missing: {
    status: 409,
    title: 'Add a passkey or an authenticator app first.',
  },
  second_factor_code_needed: {
    status: 403,
    title: 'Enter the code of your authenticator app, or a recovery code.',
  },
  second_factor_code_wrong: {
    status: 403,
    title: 'This code is wrong or was used before. Enter the next one that your app shows.',
  },
  second_factor_code_blocked: {
    status: 429,
    title: 'Too many wrong codes. Try again in an hour, or sign in with a passkey.',
  },
  last_second_factor: {
    status: 409,
    title: 'Operators need a second factor. Add another one before you remove this one.',
  },
  passkey_unknown: { status: 404, title: 'This passkey does not belong to your account.' },
  passkey_known: { status: 409, title: 'This passkey is already in an account.' },
  passkey_limit: {
    status: 409,
    title: 'You have as many passkeys as an account can have. Remove one first.',
  },
  passkey_refused: {
    status: 403,
    title: 'The passkey could not be checked, or took too long. Try again.',
  },
  sign_in_code_limit: {
    status: 429,
    title: 'We sent many codes to your address. Try again in an hour, or sign out and sign in again.',
  },
  phone_number_invalid: {
    status: 422,
    title: 'This is not a phone number. Enter it with its area code, or with + and the country code.',
  },
  phone_number_refused: {
    status: 422,
    title: 'We cannot send codes to this number: use a mobile or landline number of a country that we serve.',
  },
  phone_code_limit: {
    status: 429,
    title: 'We sent many codes. Try again in an hour, or tomorrow.',
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
  notification_streams_too_many: {
    status: 429,
    title: 'Too many of your browsers wait for notifications. Close some, and reload this page.',
  },
  push_off: { status: 404, title: 'Push notifications are not available on this site.' },
  push_address_refused: {
    status: 422,
    title: 'We can’t send push notifications to this browser. Try another one.',
  },
  push_device_removed: {
    status: 409,
    title: 'Push notifications to this browser were turned off on another device.',
  },
  mail_confirmation_limit: {
    status: 429,
    title: 'We sent many links to this address. Try again in an hour.',
  },
  erasure_blocked: {
    status: 409,
    title: 'The account can’t be deleted yet. The list shows what has to end first.',
  },
  erasure_running: {
    status: 409,
    title: 'The account is being deleted. This can no longer be stopped.',
  },
  export_limit: {
    status: 429,
    title: 'The data was downloaded several times today. Try again tomorrow.',
  },
  export_not_found: {
    status: 404,
    title: 'This download has expired. Prepare a new one.',
  },
  member_suspended: {
    status: 403,
    title: 'This account is suspended. Contact support if you have questions about it.',
  },
  user_not_found: { status: 404, title: 'We couldn’t find this person.' },
  operator_self: { status: 409, title: 'You can’t do this to your own account. Ask another operator.' },
  operator_last: { status: 409, title: 'This is the last operator. Make another member an operator first.' },
  operator_needs_second: {
    status: 409,
    title: 'To suspend an operator, request it on the page of the person. Another operator must approve it.',
  },
  user_closed_operator: {
    status: 409,
    title: 'This person is an operator. Remove the role before you close the account.',
  },
  request_not_found: { status: 404, title: 'This request does not exist.' },
  request_own: { status: 403, title: 'Another operator must approve your request.' },
  request_moved_on: {
    status: 409,
    title: 'This request was already decided, or it expired. Reload to see the latest.',
  },
  request_waiting: { status: 409, title: 'The same request already waits for a second operator.' },
  viewing_read_only: {
    status: 403,
    title: 'You see this account read-only. End the view to use your own account.',
  },
  viewing_operator: { status: 403, title: 'You can’t see Goodword as another operator.' },
  viewing_needs_session: { status: 403, title: 'Sign in with the website to see Goodword as a member.' },
  not_permitted: { status: 403, title: 'Your role at this business does not allow this.' },
  last_owner: {
    status: 409,
    title: 'A business needs an owner. Make another person an owner first.',
  },
  access_not_found: { status: 404, title: 'This person no longer has access to this business.' },
  access_exists: { status: 409, title: 'This person already has access to this business.' },
  access_is_own: { status: 409, title: 'Use “Leave” to end your own access.' },
  access_undo_ended: { status: 409, title: 'This can no longer be undone. Invite the person again.' },
  location_not_found: {
    status: 422,
    title: 'This location does not belong to this business. Choose another one.',
  },
  invitation_not_found: {
    status: 404,
    title: 'This invitation is no longer valid. Ask the business for a new one.',
  },
  invitation_expired: {
    status: 410,
    title: 'This invitation has expired. Ask the business to send it again.',
  },
  invitation_other_account: {
    status: 403,
    title: 'This invitation is for another email address. Sign in with that address to accept it.',
  },
  invitation_limit: {
    status: 429,
    title: 'This business sent many invitations today. Try again tomorrow.',
  },
} as const
