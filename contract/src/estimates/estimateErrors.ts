/** Errors about estimates and their requests; part of the catalogue in `errors.ts`. */
export const estimateErrors = {
  estimate_template_not_found: {
    status: 404,
    title: 'We couldn’t find this kind of job. Choose another one.',
  },
  estimate_answers_invalid: {
    status: 400,
    title: 'Some answers don’t fit the questions. Check the marked answers.',
  },
  estimate_template_invalid: {
    status: 400,
    title: 'This template can’t compute a price yet. Check the marked parts.',
  },
  estimate_template_incomplete: {
    status: 422,
    title: 'Finish the marked parts before you publish this template.',
  },
  estimate_template_changed: {
    status: 409,
    title: 'Someone changed this template at the same time. Compare both versions, and save again.',
  },
  estimate_templates_full: {
    status: 409,
    title: 'A business can have 40 templates. Remove one before you add another.',
  },
  estimate_not_found: { status: 404, title: 'We couldn’t find this estimate.' },
  estimates_full: {
    status: 409,
    title: 'You have saved 100 estimates. Remove one before you save another.',
  },
  estimate_sent: {
    status: 409,
    title: 'You already sent this estimate, so its answers stay. Save the new answers as another estimate.',
  },
  estimate_requests_too_many: {
    status: 409,
    title: 'You can ask three businesses at a time. Withdraw one request to ask another.',
  },
  estimate_business_unavailable: {
    status: 409,
    title: 'This business doesn’t take requests for this work right now. Choose another one.',
  },
  estimate_request_not_found: { status: 404, title: 'We couldn’t find this request.' },
  estimate_request_changed: {
    status: 409,
    title: 'This request changed in the meantime. Check its current state, and try again.',
  },
  estimate_request_closed: {
    status: 409,
    title: 'This request has ended and can’t change. A copy of the estimate can be sent again.',
  },
  estimate_already_accepted: {
    status: 409,
    title: 'Another business already has this job. Withdraw from it before you choose a new one.',
  },
  estimate_quote_expired: {
    status: 409,
    title:
      'This price is no longer valid. Ask another business, or save a copy of the estimate to ask this one again.',
  },
  estimate_photos_full: { status: 409, title: 'An estimate can have six photos.' },
  estimate_price_unused: {
    status: 409,
    title: 'The agreed price can’t be used for this booking. Book the service that the business named.',
  },
} as const
