import type { BusinessAccess } from 'contract/core/roles'
import type { BusinessPeople } from 'contract/memberships/memberships'

/** The locations that a person may give to others. */
export const locationsFor = (
  { locationIds }: BusinessAccess,
  locations: BusinessPeople['locations'],
): BusinessPeople['locations'] =>
  locations.filter(({ id }) => locationIds === null || locationIds.includes(id))
