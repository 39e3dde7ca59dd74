/** The one catalogue of refusals. A title is a sentence that a customer may read. */
export const errors = {
  // Requests as such
  input_invalid: {
    status: 400,
    title: 'Some of what was sent does not fit. Please check the marked fields.',
  },
  json_invalid: { status: 400, title: 'The request is not valid JSON.' },
  body_too_large: { status: 413, title: 'That is too much to send at once.' },
  uri_too_long: { status: 414, title: 'The address of this request is too long.' },
  media_type_unsupported: { status: 415, title: 'Please send JSON.' },
  route_not_found: { status: 404, title: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, title: 'This address does not take that kind of request.' },
  origin_refused: { status: 403, title: 'This request came from another site and was refused.' },
  rate_limited: { status: 429, title: 'That was a lot at once. Please wait a minute and try again.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  page_token_invalid: {
    status: 400,
    title: 'This page of the list no longer exists. Please start at the first page.',
  },
  page_beyond_end: { status: 404, title: 'The list ends before this page. Please start at the first page.' },

  // Our own state
  internal: { status: 500, title: 'Something failed on our side. Please try again in a moment.' },
  database_unavailable: {
    status: 503,
    title: 'We cannot reach our records right now. Please try again in a moment.',
  },
  busy: { status: 503, title: 'We are very busy right now. Please try again in a moment.' },
  conflict_retry: { status: 409, title: 'Someone changed this at the same moment. Please try again.' },

  // Identity
  not_signed_in: { status: 401, title: 'Please sign in to see this.' },
  token_invalid: { status: 401, title: 'We could not verify your sign-in. Please sign in again.' },
  token_expired: { status: 401, title: 'Your sign-in is too old. Please sign in again.' },
  token_issuer_unknown: { status: 401, title: 'This sign-in comes from a service that we do not know.' },
  token_email_mismatch: { status: 401, title: 'The e-mail address does not belong to this sign-in.' },
  member_unknown: { status: 401, title: 'There is no account for this sign-in yet. Please sign in again.' },
  email_in_use: {
    status: 409,
    title: 'There is already an account with this e-mail address. Please sign in the way you did before.',
  },
  forbidden: { status: 403, title: 'Your account may not do this.' },
  identity_unavailable: {
    status: 503,
    title: 'This way to sign in does not answer right now. Please try another way.',
  },

  // Marketplace
  business_not_found: { status: 404, title: 'We do not know a business by this name.' },
  business_closed: { status: 410, title: 'This business has closed.' },
  business_slug_taken: { status: 409, title: 'Another business already has this address.' },
  category_not_found: { status: 404, title: 'We do not know this category.' },
  place_not_found: { status: 404, title: 'We do not know this place.' },
  product_not_found: { status: 404, title: 'This product does not exist any more.' },
  service_not_found: { status: 404, title: 'This service does not exist any more.' },
  hours_overlap: { status: 422, title: 'These opening hours overlap.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
