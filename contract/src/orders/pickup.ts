import * as z from 'zod/mini'
import { OpenState } from '../businesses/businesses.ts'
import { BusinessId, LocationId } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'

/** The limit of a note to the business, in characters. */
export const pickupNoteMax = 300

/** When a business could hand over an order placed now. */
export const PickupEstimate = z.strictObject({
  timeZone: TimeZone,
  openState: OpenState,
  /** The earliest time, within the opening hours; null when they are unknown. */
  readyAt: z.nullable(Instant),
})
export type PickupEstimate = z.infer<typeof PickupEstimate>

/** Where customers pick up their orders. */
export const PickupPlace = z.strictObject({
  street: z.string(),
  locality: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: TimeZone,
})
export type PickupPlace = z.infer<typeof PickupPlace>

/** The choices of a customer for the pickup at one location. */
export const PickupLocation = z.strictObject({
  locationId: LocationId,
  place: PickupPlace,
  estimate: PickupEstimate,
  /** Full quarters of an hour on the next three open days, soonest first. */
  times: z.array(Instant),
})
export type PickupLocation = z.infer<typeof PickupLocation>

/** The choices of a customer for the pickup at one business: at its first location or at another one. */
export const PickupOffer = z.strictObject({
  businessId: BusinessId,
  ...PickupLocation.shape,
  otherLocations: z.array(PickupLocation),
})
export type PickupOffer = z.infer<typeof PickupOffer>

/** A customer's choice for one business. Without a choice, pickup is as soon as possible. */
export const PickupChoice = z.strictObject({
  businessId: BusinessId,
  /** One of the offered locations; without it, the first. */
  locationId: z.optional(LocationId),
  /** One of the times that are offered there; null for as soon as possible. */
  at: z.nullable(Instant),
  note: z.string().check(z.trim(), z.maxLength(pickupNoteMax, `must be at most ${pickupNoteMax} characters`)),
})
export type PickupChoice = z.infer<typeof PickupChoice>

/** The pickup of an order. */
export const Pickup = z.strictObject({
  place: PickupPlace,
  /** Null for as soon as possible. */
  at: z.nullable(Instant),
  /** The customer's note to the business; may be empty. */
  note: z.string(),
})
export type Pickup = z.infer<typeof Pickup>
