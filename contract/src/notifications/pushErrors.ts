/** Errors about live events and push notifications; part of the catalogue in `errors.ts`. */
export const pushErrors = {
  notification_streams_too_many: {
    status: 429,
    title: 'Too many of your browsers wait for notifications. Close some, and reload this page.',
  },
  push_off: { status: 404, title: 'Push notifications are not available on this site.' },
  push_address_refused: {
    status: 422,
    title: 'We can’t send push notifications to this browser. Try another one.',
  },
  push_device_removed: {
    status: 409,
    title: 'Push notifications to this browser were turned off on another device.',
  },
} as const satisfies Record<string, { status: number; title: string }>
