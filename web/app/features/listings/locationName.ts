import type { ListingLocation } from 'contract/listings/listing'

/** Distinguishes a location from the others of the business. */
export const nameOf = ({ name, street }: Pick<ListingLocation, 'name' | 'street'>): string =>
  name?.trim() || street.trim() || 'New location'
