/** Errors about reports of listings; part of the catalogue in `errors.ts`. */
export const listingReportErrors = {
  listing_reported_already: {
    status: 409,
    title: 'You reported this listing already. Our team will check it.',
  },
  listing_report_limit: {
    status: 429,
    title: 'You reported many listings today. Our team checks them first. Try again tomorrow.',
  },
  listing_reports_decided: {
    status: 409,
    title: 'Another operator decided this in the meantime. Reload to see the latest.',
  },
  listing_decision_not_found: { status: 404, title: 'We couldn’t find this decision.' },
} as const
