export const insightsErrors = {
  customer_not_found: { status: 404, title: 'This person has not bought from this business yet.' },
  hold_out_not_found: {
    status: 404,
    title: 'This campaign has no hold-out, so there is nothing to compare.',
  },
} as const
