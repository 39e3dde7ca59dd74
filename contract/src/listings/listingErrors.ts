import { locationErrors } from './locationErrors.ts'

/** Errors about the listing of a business; part of the catalogue in `errors.ts`. */
export const listingErrors = {
  ...locationErrors,
  listing_changed: {
    status: 409,
    title: 'Someone else changed this listing at the same time. Compare both versions.',
  },
  listing_rev_missing: { status: 428, title: 'This change does not say which draft it is based on.' },
  listing_incomplete: {
    status: 422,
    title: 'The listing cannot be published yet. Correct the marked fields.',
  },
  listing_version_not_found: { status: 404, title: 'This version of the listing does not exist.' },
  listing_schedule_past: { status: 422, title: 'Choose a time in the future, within one year.' },
  listing_pause_invalid: {
    status: 422,
    title: 'The business is not open now, so there is nothing to close.',
  },
  listing_preview_ended: {
    status: 404,
    title: 'This preview has ended. Open it again from the listing editor.',
  },
  listing_change_settled: { status: 409, title: 'This change is no longer in the list.' },
} as const
