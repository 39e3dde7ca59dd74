export const mailErrors = {
  mail_confirmation_limit: {
    status: 429,
    title: 'We sent many links to this address. Try again in an hour.',
  },
} as const satisfies Record<string, { status: number; title: string }>
