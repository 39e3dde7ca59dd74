import { claimErrors } from '../claims/claimErrors.ts'

/** Errors about new listings and claims; part of the catalogue in `errors.ts`. */
export const joiningErrors = {
  ...claimErrors,
  listing_city_unknown: {
    status: 422,
    title: 'We don’t know this city. Choose one from the list.',
  },
  listing_exists: {
    status: 409,
    title: 'This business may already be listed. Check the businesses that we found.',
  },
  listing_phone_invalid: {
    status: 422,
    title: 'This is not a phone number. Enter it with its area code.',
  },
  listings_too_many: {
    status: 429,
    title: 'You have added several listings. Wait until one is checked, or continue tomorrow.',
  },
  listing_not_asked: {
    status: 409,
    title: 'There is no open question about this listing. Reload to see the latest.',
  },
  listing_moved_on: {
    status: 409,
    title: 'This listing changed while you were looking at it. Reload to see the latest.',
  },
  business_frozen: {
    status: 409,
    title: 'The ownership of this business is disputed. Its team and payouts can’t change until we decide.',
  },
} as const
