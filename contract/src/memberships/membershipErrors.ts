/** Errors about roles, people and invitations of a business; part of the catalogue in `errors.ts`. */
export const membershipErrors = {
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
} as const satisfies Record<string, { status: number; title: string }>
