import * as z from 'zod/mini'

// Branded on both sides: without 'inout' the wrong id would pass in the browser.
const uuid = () => z.uuid({ error: 'must be an id' })

export const MemberId = uuid().brand<'MemberId', 'inout'>()
export type MemberId = z.infer<typeof MemberId>

export const BusinessId = uuid().brand<'BusinessId', 'inout'>()
export type BusinessId = z.infer<typeof BusinessId>

export const LocationId = uuid().brand<'LocationId', 'inout'>()
export type LocationId = z.infer<typeof LocationId>

export const ServiceId = uuid().brand<'ServiceId', 'inout'>()
export type ServiceId = z.infer<typeof ServiceId>

export const ProductId = uuid().brand<'ProductId', 'inout'>()
export type ProductId = z.infer<typeof ProductId>

export const NotificationId = uuid().brand<'NotificationId', 'inout'>()
export type NotificationId = z.infer<typeof NotificationId>

/** What stands in an address for a business, a category or a place: `river-oak-bakery`. */
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words joined by hyphens'), z.maxLength(80))
export type Slug = z.infer<typeof Slug>
