import type { Role } from 'contract/core/roles'
import type { MenuCategoryId, ProductGroupId } from 'contract/catalogue/catalogue'
import type { BusinessId, LocationId, MemberId, ProductId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Photo } from 'contract/photos/photo'
import type { BusinessPolicies } from 'contract/businesses/policies'
import type { SocialLink } from 'contract/listings/listing'
import type { Generated, JSONColumnType } from 'kysely'
import type { SpecialOpening, WeeklyOpening } from './profile/openingHours.rules.ts'

export type BusinessStatus = 'draft' | 'published' | 'paused' | 'suspended' | 'closed'

/** The card's data, except for the open state, which depends on the time. */
export interface StoredSummary {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: { readonly slug: string; readonly name: string; readonly glyph: string }
  readonly priceLevel: number
  readonly street: string
  readonly locality: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: TimeZone
  readonly weekly: readonly WeeklyOpening[] | null
  readonly special: readonly SpecialOpening[] | null
  readonly earnRateHundredths: number
  readonly fromUsdCents: UsdCents | null
  readonly photo: Photo | null
  /** Null without public reviews. */
  readonly reviews: { readonly count: number; readonly starsSum: number } | null
}

/** A service or product on offer; services come first. */
export interface Offer {
  readonly kind: 'service' | 'product'
  readonly name: string
}

export interface BusinessesTables {
  category: {
    slug: string
    name: string
    plural_name: string
    group_name: string
    glyph: string
    schema_type: string
    /** Synonyms for the search. */
    synonyms: string[]
    position: number
    /** Published businesses, counted by the database. */
    business_count: Generated<number>
    /** The successor of a merged category. */
    merged_into: string | null
  }
  category_merge: {
    id: Generated<string>
    from_slug: string
    into_slug: string
    businesses: number
    merged_by: MemberId | null
    merged_at: Instant
  }
  business: {
    id: Generated<BusinessId>
    slug: string
    name: string
    description: string
    phone: string | null
    email: string | null
    website: string | null
    price_level: number
    features: string[]
    /** ISO codes of the languages spoken there. */
    languages: Generated<string[]>
    cancellation_policy: string | null
    social_links: JSONColumnType<SocialLink[], string | undefined>
    policies: JSONColumnType<BusinessPolicies, string | undefined>
    /** The published version of the listing; 0 before the first one. */
    listing_number: Generated<number>
    earn_rate_hundredths: number
    status: BusinessStatus
    is_claimed: boolean
    /** The photos that pages show, in order; `photos` writes them. */
    photos: JSONColumnType<Photo[], string | undefined>
    created_at: Instant
    updated_at: Instant
  }
  /** Previous slugs, so that old links still resolve. */
  business_slug: { slug: string; business_id: BusinessId }
  business_category: { business_id: BusinessId; category_slug: string; position: number }
  membership: {
    business_id: BusinessId
    member_id: MemberId
    role: Role
    /** False: only those in `membership_location`. */
    all_locations: Generated<boolean>
  }
  membership_location: { business_id: BusinessId; member_id: MemberId; location_id: LocationId }
  location: {
    id: Generated<LocationId>
    business_id: BusinessId
    street: string
    locality: string
    region: string
    postal_code: string
    country: string
    latitude: number
    longitude: number
    time_zone: TimeZone
    location_name: string | null
    location_phone: string | null
    /** The pin comes from the address alone; its owner has not confirmed it. */
    is_pin_estimated: Generated<boolean>
  }
  weekly_hours: { location_id: LocationId; day_of_week: number; opens_minute: number; closes_minute: number }
  special_day: { location_id: LocationId; date: LocalDate; note: string | null }
  special_hours: { location_id: LocationId; date: LocalDate; opens_minute: number; closes_minute: number }
  /** The latest break that someone started with one tap. */
  location_break: { location_id: LocationId; starts_at: Instant; ends_at: Instant; note: string }
  staff: { id: Generated<StaffId>; business_id: BusinessId; name: string; role: string; position: number }
  service: {
    id: Generated<ServiceId>
    business_id: BusinessId
    name: string
    description: string
    duration_minutes: number
    price_kind: 'fixed' | 'from' | 'free' | 'quote'
    price_usd_cents: UsdCents | null
    position: number
    removed_at: Instant | null
    /** The last change of its text or price, set by the database. */
    changed_at: Instant | null
    menu_category_id: MenuCategoryId | null
    /** Increases with each change by an editor. */
    rev: Generated<number>
    /** As pages show them, in order. */
    photos: JSONColumnType<Photo[], string | undefined>
  }
  product: {
    id: Generated<ProductId>
    business_id: BusinessId
    name: string
    description: string
    price_usd_cents: UsdCents
    stock: number | null
    fulfilment: 'pickup' | 'delivery' | 'in_store' | 'digital'
    preparation_minutes: number
    max_per_order: number
    is_redeemable: boolean
    position: number
    removed_at: Instant | null
    changed_at: Instant | null
    /** Without one, the database adds a group for this product alone. */
    group_id: Generated<ProductGroupId>
    /** One value per option of the group. */
    option_values: Generated<string[]>
    sku: string | null
    tax_class: Generated<'standard' | 'reduced' | 'zero' | 'exempt'>
  }
  /** A product as customers see it: its variants are rows of `product`. */
  product_group: {
    id: Generated<ProductGroupId>
    business_id: BusinessId
    handle: string
    name: string
    description: string
    option_names: Generated<string[]>
    menu_category_id: MenuCategoryId | null
    position: number
    rev: Generated<number>
    removed_at: Instant | null
    /** As pages show them, in order. */
    photos: JSONColumnType<Photo[], string | undefined>
  }
  menu_category: {
    id: Generated<MenuCategoryId>
    business_id: BusinessId
    name: string
    position: number
    rev: Generated<number>
    removed_at: Instant | null
  }
  /** The card of each published business; recomputed with its search documents when it changes. */
  business_summary: {
    business_id: BusinessId
    summary: JSONColumnType<StoredSummary>
    offers: JSONColumnType<Offer[]>
  }
  /** Businesses whose ownership is disputed: payouts are held, and memberships cannot change. */
  business_freeze: { business_id: BusinessId; since: Instant }
  /** The cities of the businesses. */
  local_city: {
    slug: string
    name: string
    region: string
    country: string
    latitude: number
    longitude: number
  }
  /** The local pages that list a business. */
  local_listing: {
    business_id: BusinessId
    category_slug: string
    city_slug: string
    /** Empty outside of all neighborhoods. */
    neighborhood_slug: string
    is_listed: boolean
    digest: string
    changed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BusinessesTables {}
}
