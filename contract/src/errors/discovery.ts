/** Errors about search, reviews at Google, insights and support; part of the catalogue in `errors.ts`. */
export const discoveryErrors = {
  search_too_slow: {
    status: 503,
    title: 'This search takes too long. Try fewer or longer words.',
  },
  saved_search_not_found: { status: 404, title: 'This saved search no longer exists.' },
  saved_searches_too_many: { status: 409, title: 'You can save up to 20 searches. Remove one first.' },
  saved_search_too_broad: {
    status: 409,
    title: 'Alerts need a search with at most 500 results. Add a word or a filter.',
  },
  synonym_means_itself: { status: 422, title: 'These words already mean that. Enter other words.' },
  synonym_finds_nothing: {
    status: 422,
    title: 'No business has these words. Enter words that find businesses, such as a category.',
  },
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
  customer_not_found: { status: 404, title: 'This person has not bought from this business yet.' },
  hold_out_not_found: {
    status: 404,
    title: 'This campaign has no hold-out, so there is nothing to compare.',
  },
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
  incident_not_found: { status: 404, title: 'We couldn’t find this incident.' },
  incident_resolved: { status: 409, title: 'This incident is already resolved.' },
} as const
