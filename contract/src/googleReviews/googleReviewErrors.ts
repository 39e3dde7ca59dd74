/** Errors about Google reviews, replies and requests for reviews; part of the catalogue in `errors.ts`. */
export const googleReviewErrors = {
  google_connection_not_found: {
    status: 404,
    title: 'This Google account is no longer connected. Connect it again.',
  },
  google_needs_reconnect: {
    status: 409,
    title: 'Google no longer lets us read this account. Connect it again.',
  },
  google_not_enabled: {
    status: 503,
    title: 'Google has not approved Goodword for reviews yet. Nothing is lost; we try again automatically.',
  },
  google_no_rights: {
    status: 422,
    title: 'This Google account manages no business. Connect the account of an owner or manager.',
  },
  google_busy: { status: 503, title: 'Google limits our requests at the moment. Try again in a minute.' },
  google_unavailable: { status: 503, title: 'Google does not respond at the moment. Try again in a minute.' },
  google_location_not_found: { status: 404, title: 'This Google location is no longer linked.' },
  google_location_unknown: {
    status: 422,
    title: 'This Google account does not manage that location. Reload the list.',
  },
  google_location_not_verified: {
    status: 422,
    title: 'Google has not verified this location. Verify it at Google, and reload the list.',
  },
  google_location_taken: {
    status: 409,
    title: 'This Google location is already linked. Unlink it there first.',
  },
  google_location_linked_twice: {
    status: 409,
    title: 'This location already has a Google location. Unlink that one first.',
  },
  google_review_not_found: { status: 404, title: 'We couldn’t find this review.' },
  google_review_removed: {
    status: 409,
    title: 'Google no longer has this review, so it cannot get a reply.',
  },
  google_location_read_only: {
    status: 409,
    title: 'The connection to this Google location has ended. Connect it again to reply.',
  },
  reply_changed: {
    status: 409,
    title: 'Someone changed this reply while you were writing. Reload to see the latest.',
  },
  reply_state_wrong: {
    status: 409,
    title: 'This reply has changed. Reload to see its latest state.',
  },
  reply_too_long: { status: 422, title: 'A reply at Google can have at most 4,096 bytes. Shorten the text.' },
  reply_not_own_approval: {
    status: 403,
    title: 'An owner or manager must approve this reply.',
  },
  reply_template_not_found: { status: 404, title: 'We couldn’t find this template.' },
  reply_template_name_taken: { status: 409, title: 'Another template has this name. Choose another name.' },
  reply_templates_too_many: {
    status: 409,
    title: 'A business can have up to 30 templates. Delete one first.',
  },
  review_assignee_invalid: {
    status: 422,
    title: 'This person cannot reply to reviews of this business. Choose someone else.',
  },
} as const
