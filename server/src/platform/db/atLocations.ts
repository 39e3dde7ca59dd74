import type { LocationId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'

/** Filters rows by their location: null for all, which includes rows without a location. */
export function atLocations(
  locationIds: readonly LocationId[] | null,
  column = 'location_id',
): RawBuilder<boolean> {
  return locationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...locationIds]}::uuid[])`
}
