import * as z from 'zod/mini'
import { BusinessId, LocationId, ProductId, ServiceId, Slug } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { BusinessPolicies } from './policies.ts'
import { Photo } from '../photos/photo.ts'
import { socialNetworks } from './policyNames.ts'
import { GoogleRating, Rating } from '../reviews/reviews.ts'
import { route } from '../core/route.ts'

export const Category = z.strictObject({
  slug: Slug,
  /** The category's name in the singular: "Bakery". */
  name: z.string(),
  /** The category's name in the plural: "Bakeries". */
  pluralName: z.string(),
  /** The category's group on the landing page: "Food and drink". */
  groupName: z.string(),
  /** The name of the category's glyph in the web app and in cover art. */
  glyph: z.string(),
  /** The schema.org type of its businesses. */
  schemaType: z.string(),
  businessCount: z.int(),
})
export type Category = z.infer<typeof Category>

export const OpenState = z.strictObject({
  /** `closing_soon` is the last hour before closing; `unknown` means no opening hours and never counts as open. */
  status: z.enum(['open', 'closing_soon', 'closed', 'unknown']),
  /** The time of the next change; null when unknown, always open, or closed for more than 14 days. */
  nextChange: z.nullable(Instant),
})
export type OpenState = z.infer<typeof OpenState>

/** One opening on one day; minutes since local midnight. `closesMinute` above 1440 runs into the next day. */
export const OpenInterval = z.strictObject({
  opensMinute: z.int().check(z.minimum(0), z.maximum(1439)),
  closesMinute: z.int().check(z.minimum(1), z.maximum(2880)),
})
export type OpenInterval = z.infer<typeof OpenInterval>

export const WeeklyHours = z.strictObject({
  /** ISO: 1 is Monday, 7 is Sunday. */
  dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
  intervals: z.array(OpenInterval),
})
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** Replaces the weekly hours of that date; no intervals means closed. */
export const SpecialHours = z.strictObject({
  date: LocalDate,
  note: z.nullable(z.string()),
  intervals: z.array(OpenInterval),
})
export type SpecialHours = z.infer<typeof SpecialHours>

export const BusinessLocation = z.strictObject({
  id: LocationId,
  /** Distinguishes several locations, such as “Downtown”. */
  name: z.optional(z.string()),
  /** Present only if it differs from the business's. */
  phone: z.optional(z.string()),
  street: z.string(),
  locality: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: TimeZone,
  /** All seven days; a day without intervals is closed. Empty when the hours are unknown. */
  weeklyHours: z.array(WeeklyHours),
  /** From today on, soonest first. */
  specialHours: z.array(SpecialHours),
  openState: OpenState,
  /** The end of the current short break, if the business opens again then. */
  breakEndsAt: z.nullable(Instant),
})
export type BusinessLocation = z.infer<typeof BusinessLocation>

export const ServicePrice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), usdCents: UsdCentsPositive }),
  z.strictObject({ kind: z.literal('from'), usdCents: UsdCentsPositive }),
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('quote') }),
])
export type ServicePrice = z.infer<typeof ServicePrice>

export const Service = z.strictObject({
  id: ServiceId,
  name: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  price: ServicePrice,
  /** Its first photo. */
  photo: z.optional(Photo),
  /** The section of the menu that lists it. */
  menuCategory: z.optional(z.string()),
})
export type Service = z.infer<typeof Service>

export const Product = z.strictObject({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  priceUsdCents: UsdCentsPositive,
  /** Null when stock is not counted. */
  stock: z.nullable(z.int()),
  fulfilment: z.enum(['pickup', 'delivery', 'in_store', 'digital']),
  preparationMinutes: z.int(),
  maxPerOrder: z.int(),
  isRedeemable: z.boolean(),
  /** Its first photo, which all variants share. */
  photo: z.optional(Photo),
  /** The section of the menu that lists it. */
  menuCategory: z.optional(z.string()),
  /** Only for a product that is one of several variants, which customers see as one. */
  variant: z.optional(
    z.strictObject({
      groupId: z.uuid(),
      groupName: z.string(),
      options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
})
export type Product = z.infer<typeof Product>

/** A staff member who serves customers. */
export const StaffPerson = z.strictObject({ name: z.string(), role: z.string() })
export type StaffPerson = z.infer<typeof StaffPerson>

/** The fields for lists, cards and breadcrumbs. */
export const BusinessSummary = z.strictObject({
  id: BusinessId,
  slug: Slug,
  name: z.string(),
  description: z.string(),
  category: z.strictObject({ slug: Slug, name: z.string(), glyph: z.string() }),
  priceLevel: z.int().check(z.minimum(1), z.maximum(4)),
  street: z.string(),
  locality: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: TimeZone,
  openState: OpenState,
  /** Points per dollar in hundredths: 500 is 5.00 points per dollar. */
  earnRateHundredths: z.int(),
  /** The lowest price of its services and products; null when none has a price. */
  fromUsdCents: z.nullable(UsdCentsPositive),
  /** From published reviews; null when there are none. */
  rating: z.nullable(Rating),
  coverPath: z.string(),
  /** Its first photo; null without photos, and cards then show the drawn cover. */
  photo: z.nullable(Photo),
})
export type BusinessSummary = z.infer<typeof BusinessSummary>

/** The pages above a business, from its city to its category in its neighborhood; only those that are indexed. */
export const BusinessTrail = z.array(z.strictObject({ name: z.string(), path: z.string() }))
export type BusinessTrail = z.infer<typeof BusinessTrail>

export const BusinessProfile = z.strictObject({
  id: BusinessId,
  slug: Slug,
  name: z.string(),
  description: z.string(),
  status: z.enum(['published', 'paused']),
  isClaimed: z.boolean(),
  /** The main category first. */
  categories: z.array(
    z.strictObject({ slug: Slug, name: z.string(), glyph: z.string(), schemaType: z.string() }),
  ),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  socialLinks: z.array(z.strictObject({ network: z.enum(socialNetworks), url: z.string() })),
  priceLevel: z.int(),
  /** Such as "Step-free entrance" or "Outdoor seating". */
  features: z.array(z.string()),
  /** ISO codes of the languages spoken there, such as `en`. */
  languages: z.array(z.string()),
  rating: z.nullable(Rating),
  /** Null unless the business shows it. */
  googleRating: z.nullable(GoogleRating),
  cancellationPolicy: z.nullable(z.string()),
  policies: BusinessPolicies,
  earnRateHundredths: z.int(),
  coverPath: z.string(),
  /** In the owner's order; the first is the cover. */
  photos: z.array(Photo),
  /** The main one. */
  location: BusinessLocation,
  otherLocations: z.array(BusinessLocation),
  staff: z.array(StaffPerson),
  services: z.array(Service),
  products: z.array(Product),
  /** Up to four published businesses of the same category nearby, nearest first. */
  similar: z.array(BusinessSummary),
  /** Empty for a paused business. */
  trail: BusinessTrail,
  updatedAt: Instant,
})
export type BusinessProfile = z.infer<typeof BusinessProfile>

export const ProductDetails = z.strictObject({
  product: Product,
  /** In order; empty for a product without photos. */
  photos: z.array(Photo),
  business: BusinessProfile,
})
export type ProductDetails = z.infer<typeof ProductDetails>

export const ServiceDetails = z.strictObject({
  service: Service,
  /** In order; empty for a service without photos. */
  photos: z.array(Photo),
  business: BusinessProfile,
})
export type ServiceDetails = z.infer<typeof ServiceDetails>

export const readBusiness = route({
  method: 'GET',
  path: '/businesses/:slug',
  summary: 'Get the public profile of a business; earlier slugs also work and return the current one',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  response: BusinessProfile,
  errors: ['business_not_found', 'business_closed'],
  tags: ['Business'],
})

export const readProduct = route({
  method: 'GET',
  path: '/businesses/:slug/products/:productId',
  summary: 'Get a product with the business that sells it',
  access: 'public',
  params: z.strictObject({ slug: Slug, productId: ProductId }),
  response: ProductDetails,
  errors: ['business_not_found', 'business_closed', 'product_not_found'],
  tags: ['Business'],
})

export const readService = route({
  method: 'GET',
  path: '/services/:serviceId',
  summary: 'Get a service with the business that offers it',
  access: 'public',
  params: z.strictObject({ serviceId: ServiceId }),
  response: ServiceDetails,
  errors: ['service_not_found', 'business_closed', 'business_not_found'],
  tags: ['Business'],
})

export const readCategory = route({
  method: 'GET',
  path: '/categories/:slug',
  summary: 'Get a category; a merged one is answered with the category that it became',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  response: Category,
  errors: ['category_not_found'],
})

export const listCategories = route({
  method: 'GET',
  path: '/categories',
  summary: 'List all categories with the number of published businesses in each',
  access: 'public',
  response: z.strictObject({ categories: z.array(Category) }),
  errors: [],
})
