import type { Instant, TimeZone } from 'contract/core/instant'
import type { HomeSection } from 'contract/home/home'
import type { Place } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import type { BusinessFacts } from '../../businesses/public.ts'

/** A section with content, and the deadline for the member to act. */
export interface Found {
  readonly section: HomeSection
  readonly dueAt: Instant | null
}

/** The data that the sections share, read once. */
export interface HomeView {
  readonly context: Context
  readonly timeZone: TimeZone
  /** The place that the member chose; null without one. */
  readonly place: Place | null
  /** Newer items are new to the member. */
  readonly since: Instant | null
}

export function shortly({ slug, name, glyph }: Pick<BusinessFacts, 'slug' | 'name' | 'glyph'>) {
  return { slug, name, glyph }
}
