/** Errors about requests to the support team; part of the catalogue in `errors.ts`. */
export const supportErrors = {
  support_request_not_found: { status: 404, title: 'We couldn’t find this request.' },
  support_request_limit: {
    status: 429,
    title:
      'You sent several requests today. We answer them first. Try again tomorrow, or reply to one of them.',
  },
  support_case_not_found: {
    status: 404,
    title: 'We couldn’t find the order, booking or referral of this request. Remove it and send again.',
  },
  support_request_closed: {
    status: 409,
    title: 'This request is closed. Send a new one if you still need help.',
  },
} as const
