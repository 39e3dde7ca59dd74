/** The type URI of a problem: its entry in the printed documentation. */
export const problemType = (code: string) => `/api/docs#problem-${code}`

/** Titles for failures of which only the status is known; the browser bundles only these. */
export const plainErrors = {
  route_not_found: { status: 404, title: 'There is nothing at this address.' },
  rate_limited: { status: 429, title: 'That was a lot at once. Please wait a minute and try again.' },
  internal: { status: 500, title: 'Something failed on our side. Please try again in a moment.' },
  busy: { status: 503, title: 'We are very busy right now. Please try again in a moment.' },
  not_signed_in: { status: 401, title: 'Please sign in to see this.' },
  forbidden: { status: 403, title: 'Your account may not do this.' },
} as const
