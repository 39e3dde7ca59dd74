import type { ListingLocation } from 'contract/listings/listing'

/** What tells a location apart from others of the business. */
export const nameOf = ({ name, street }: Pick<ListingLocation, 'name' | 'street'>): string =>
  name?.trim() || street.trim() || 'New location'
