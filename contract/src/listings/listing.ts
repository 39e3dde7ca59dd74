import * as z from 'zod/mini'
import { OpenInterval, WeeklyHours } from '../businesses/businesses.ts'
import { policyFields } from '../businesses/policies.ts'
import { LocationId, Slug } from '../core/ids.ts'
import { LocalDate, TimeZone } from '../core/instant.ts'
import { holidayIds } from './holidays.ts'
import { socialNetworks } from '../businesses/policyNames.ts'
import { limits } from './listingLimits.ts'

// A draft may be incomplete: the schema checks shapes and lengths, `listingIssues` what publishing needs.

const text = (lettersMax: number) => z.string().check(z.maxLength(lettersMax))
const optional = (lettersMax: number) => z.nullable(text(lettersMax))
const intervals = z.array(OpenInterval).check(z.maxLength(limits.intervals))
const dayName = text(limits.dayName)

/** Replaces the weekly hours of its dates; no intervals means closed. */
export const SpecialDay = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dates'),
    name: dayName,
    from: LocalDate,
    /** The last day; equal to `from` for one day. */
    to: LocalDate,
    /** Repeats every year on the same dates. */
    isYearly: z.boolean(),
    intervals,
  }),
  /** A public holiday, whose date follows a rule. */
  z.strictObject({ kind: z.literal('holiday'), holiday: z.enum(holidayIds), intervals }),
])
export type SpecialDay = z.infer<typeof SpecialDay>

export const ListingLocation = z.strictObject({
  id: LocationId,
  /** Distinguishes the locations, such as “Downtown”. */
  name: z.optional(text(limits.locationName)),
  /** Present only if it differs from the business's. */
  phone: z.optional(text(limits.phone)),
  street: text(limits.street),
  locality: text(limits.locality),
  region: text(limits.region),
  postalCode: text(limits.postalCode),
  /** ISO 3166: `US`. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country code')),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** The pin comes from the address alone; its owner has not confirmed it. */
  isPinEstimated: z.optional(z.boolean()),
  timeZone: TimeZone,
  /** All seven days from Monday on; empty when the hours are unknown. */
  weeklyHours: z.array(WeeklyHours).check(z.maxLength(7)),
  specialDays: z.array(SpecialDay).check(z.maxLength(limits.specialDays)),
})
export type ListingLocation = z.infer<typeof ListingLocation>

export const SocialLink = z.strictObject({
  network: z.enum(socialNetworks),
  url: text(limits.website),
})
export type SocialLink = z.infer<typeof SocialLink>

/** Everything that a version of a listing contains. Products, services, staff and photos save separately. */
export const ListingDocument = z.strictObject({
  name: text(limits.name),
  /** Slugs; the first is the main category. */
  categories: z.array(Slug).check(z.maxLength(limits.categories)),
  description: text(limits.description),
  priceLevel: z.int().check(z.minimum(1), z.maximum(4)),
  phone: optional(limits.phone),
  email: optional(limits.email),
  website: optional(limits.website),
  socialLinks: z.array(SocialLink).check(z.maxLength(socialNetworks.length)),
  features: z.array(text(limits.feature)).check(z.maxLength(limits.features)),
  /** ISO codes of the languages spoken there. */
  languages: z
    .array(z.string().check(z.regex(/^[a-z]{2}$/, 'must be a language code')))
    .check(z.maxLength(20)),
  cancellationPolicy: optional(limits.policy),
  ...policyFields,
  /** In the order of their ids; the first is the main one. */
  locations: z
    .array(ListingLocation)
    .check(z.minLength(1, 'A business needs at least one location.'), z.maxLength(limits.locations)),
})
export type ListingDocument = z.infer<typeof ListingDocument>
