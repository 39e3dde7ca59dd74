import * as z from 'zod/mini'
import { ServiceId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

/** A free start, as a link to it needs it. */
export const NextSlot = z.strictObject({
  startsAt: Instant,
  /** The same time in the business's time zone: `2026-11-21T14:30`. */
  localStart: z.string(),
})
export type NextSlot = z.infer<typeof NextSlot>

export const NextSlots = z.strictObject({
  /** The services that can be booked online. */
  services: z.array(
    z.strictObject({
      serviceId: ServiceId,
      /** Up to three, soonest first; empty when there is no free slot in the next two weeks. */
      slots: z.array(NextSlot),
    }),
  ),
})
export type NextSlots = z.infer<typeof NextSlots>

export const listNextSlots = route({
  method: 'GET',
  path: '/businesses/:slug/next-slots',
  summary: 'List the next three available times of each service of a business',
  access: 'public',
  params: z.strictObject({ slug: Slug }),
  response: NextSlots,
  errors: ['business_not_found', 'business_closed'],
})
