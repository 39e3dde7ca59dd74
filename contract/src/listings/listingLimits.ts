// Separate from the schemas, so that the browser loads no zod for them.

/** Letters or entries at most. */
export const limits = {
  name: 120,
  categories: 3,
  description: 4000,
  phone: 40,
  email: 200,
  website: 300,
  feature: 60,
  features: 30,
  policy: 2000,
  street: 120,
  locationName: 60,
  locations: 50,
  locality: 80,
  region: 80,
  postalCode: 20,
  dayName: 60,
  /** Openings of one day. */
  intervals: 6,
  specialDays: 60,
  note: 200,
} as const

/** Customers read at least this much before they call; shorter descriptions get a hint. */
export const descriptionLettersMin = 80
