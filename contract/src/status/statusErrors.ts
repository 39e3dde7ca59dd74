/** Errors about incidents; part of the catalogue in `errors.ts`. */
export const statusErrors = {
  incident_not_found: { status: 404, title: 'We couldn’t find this incident.' },
  incident_resolved: { status: 409, title: 'This incident is already resolved.' },
} as const
