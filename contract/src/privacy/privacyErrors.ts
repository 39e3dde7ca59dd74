/** Errors about data of members; part of the catalogue in `errors.ts`. */
export const privacyErrors = {
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
} as const satisfies Record<string, { status: number; title: string }>
