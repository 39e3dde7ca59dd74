import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { GeneratedAlways, Generated } from 'kysely'

export interface SearchTables {
  /** One row per published business and location; the search module recomputes it when the business changes. */
  search_document: {
    id: GeneratedAlways<number>
    business_id: BusinessId
    location_id: LocationId
    latitude: number
    longitude: number
    cell: number
    schedule_id: number | null
    categories: number
    price_level: number
    earn_rate_hundredths: number
    review_count: number
    stars_sum: number
    quality: number
    from_usd_cents: number | null
    traits: number
    words: string
    /** Both copied from the location's availability row. */
    day_ends_minute: Generated<number>
    bookable_until: Generated<number[]>
    record: GeneratedAlways<Buffer>
  }
  search_word: { word: string; document_count: Generated<number> }
  search_category: {
    category_slug: string
    number: GeneratedAlways<number>
    review_count: Generated<number>
    stars_sum: Generated<number>
  }
  search_schedule: {
    id: GeneratedAlways<number>
    time_zone: TimeZone
    same_day: string
    past_midnight: string
    special_dates: string[]
    special_openings: string
  }
  search_offer: { name: string; label: string; business_count: number }
  search_synonym: {
    words: string
    means: string
    language: string
    added_by: MemberId | null
    added_at: Generated<Instant>
  }
  zero_result_search: { words: string; times: number; last_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SearchTables {}
}
