import type { BusinessLocation, BusinessProfile } from 'contract/businesses/businesses'
import type { LocationId } from 'contract/core/ids'

/** The location with this id; the main one when the business does not have it. */
export function locationAt(
  { location, otherLocations }: Pick<BusinessProfile, 'location' | 'otherLocations'>,
  id: LocationId | undefined,
): BusinessLocation {
  return otherLocations.find((each) => each.id === id) ?? location
}
