/** Errors about the cities that operators edit; part of the catalogue in `errors.ts`. */
export const cityErrors = {
  city_not_found: { status: 404, title: 'We couldn’t find that city.' },
  city_taken: { status: 409, title: 'There is already a city with this name in this region.' },
  city_has_businesses: {
    status: 409,
    title: 'Businesses are listed in this city, so it cannot be hidden.',
  },
  city_position_far: {
    status: 422,
    title: 'No other city is near this position. Check it, or confirm that it is right.',
  },
} as const
