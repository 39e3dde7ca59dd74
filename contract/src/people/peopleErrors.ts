/** Errors about people and what operators do for them; part of the catalogue in `errors.ts`. */
export const peopleErrors = {
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
} as const satisfies Record<string, { status: number; title: string }>
