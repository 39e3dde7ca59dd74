/** Errors about the locations of a listing; part of `listingErrors`. */
export const locationErrors = {
  listing_location_taken: {
    status: 422,
    title: 'This location cannot be added. Remove it and add it again.',
  },
  listing_location_booked: {
    status: 409,
    title: 'Customers have bookings at this location. Reschedule or cancel them before you remove it.',
  },
  listing_location_ordered: {
    status: 409,
    title: 'Customers pick up open orders at this location. Complete them before you remove it.',
  },
  listing_location_offers: {
    status: 409,
    title:
      'Services or rooms belong to this location. Turn off their online booking and remove the rooms before you remove it.',
  },
  listing_location_staffed: {
    status: 409,
    title: 'The access of some people is limited to this location. Change it before you remove the location.',
  },
} as const
