import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { HomeSectionKind } from 'contract/home/sections'
import type { Generated } from 'kysely'

export interface HomeTables {
  member_home: {
    member_id: MemberId
    seen_at: Instant | null
    /** The visit before the current one. */
    seen_before_at: Instant | null
    place_slug: string | null
    guide_dismissed_at: Instant | null
  }
  home_section_use: {
    member_id: MemberId
    section: HomeSectionKind
    day: LocalDate
    /** Of `day`, and not in the counts yet. */
    is_shown: Generated<boolean>
    is_opened: Generated<boolean>
    /** Days before `day`; older ones count less. */
    shown: Generated<number>
    opened: Generated<number>
    hidden_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends HomeTables {}
}
