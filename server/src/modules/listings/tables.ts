import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import type { JSONColumnType } from 'kysely'

export interface ListingsTables {
  listing_draft: {
    business_id: BusinessId
    document: JSONColumnType<ListingDocument>
    based_on_version: number
    rev: number
    updated_by: MemberId | null
    updated_at: Instant
    /** When the upcoming special hours were last written. */
    derived_at: Instant
  }
  /** Immutable. */
  listing_version: {
    business_id: BusinessId
    number: number
    document: JSONColumnType<ListingDocument>
    /** SHA-256 of the document as canonical JSON. */
    hash: string
    /** The published revision of the draft; null for other versions. */
    draft_rev: number | null
    published_by: MemberId | null
    published_at: Instant
    note: string | null
    /** Changed fields that operators look at after the publication. */
    watched_fields: string[]
    /** The version that an operator undid with this one. */
    undoes: number | null
  }
  listing_schedule: {
    business_id: BusinessId
    /** Identifies this schedule in its job: a job of a replaced one does nothing. */
    id: string
    document: JSONColumnType<ListingDocument>
    based_on_version: number
    publish_at: Instant
    scheduled_by: MemberId | null
    note: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ListingsTables {}
}
