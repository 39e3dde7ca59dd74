/** The type URI of a problem: its entry in the printed documentation. */
export const problemType = (code: string) => `/api/docs#problem-${code}`

/** Titles for failures of which only the status is known; the browser bundles only these. */
export const plainErrors = {
  route_not_found: { status: 404, title: 'There is nothing at this address.' },
  rate_limited: { status: 429, title: 'Too many requests. Wait a minute and try again.' },
  internal: { status: 500, title: 'Something went wrong on our side. Try again in a moment.' },
  busy: { status: 503, title: 'We are very busy right now. Try again in a moment.' },
  not_signed_in: { status: 401, title: 'Sign in to see this.' },
  forbidden: { status: 403, title: 'Your account does not have access to this.' },
} as const
