export const insightsErrors = {
  customer_not_found: { status: 404, title: 'This person has not bought from this business yet.' },
} as const
