import type { MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Generated, JSONColumnType } from 'kysely'

export type CityChange = 'added' | 'changed' | 'hidden' | 'shown'

export interface PlacesTables {
  /** Districts of the marketplace's town, the default origins of a search. */
  place: { slug: string; name: string; latitude: number; longitude: number; position: number }
  /** Cities of the world, from GeoNames. */
  city: {
    slug: string
    name: string
    region: string
    plain_name: string
    latitude: number
    longitude: number
    population: number
    /** Set by operators; null for most cities. */
    time_zone: TimeZone | null
    /** Not suggested. */
    is_hidden: Generated<boolean>
  }
  city_change: {
    id: Generated<string>
    city_slug: string
    change: CityChange
    before: JSONColumnType<object> | null
    after: JSONColumnType<object>
    changed_by: MemberId | null
    changed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PlacesTables {}
}
