/** Errors about idempotency keys; part of the catalogue in `errors.ts`. */
export const idempotencyErrors = {
  idempotency_key_missing: { status: 400, title: 'Send an Idempotency-Key header with this request.' },
  idempotency_key_invalid: {
    status: 400,
    title: 'The Idempotency-Key must have 1 to 255 printable characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used for a different request. Use a new one.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The same request is still in progress. Wait a moment and try again.',
  },
} as const
