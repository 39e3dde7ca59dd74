import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { holdSlot, listOwnHolds, listSlots, readSlotHold, releaseSlotHold } from 'contract/slots/slots'
import { listNextSlots } from 'contract/slots/nextSlots'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { memberOfSession } from '../identity/public.ts'
import type { Calendars } from './availability/calendarsPort.ts'
import { listFreeSlots } from './availability/listFreeSlots.ts'
import { listNextSlots as nextSlotsOf } from './index/availabilityIndex.ts'
import { holdsOfAsker } from './holds/ownHolds.ts'
import { holdFreeSlot, readHold, readOwnHolds, releaseHold } from './holds/holds.ts'
import { shownTerms } from './reservations/terms.ts'

export function slotsRoutes(app: FastifyInstance, calendars: Calendars): void {
  bind(app, listSlots, async (context, { params, query: { hold, ...query } }, { sessionToken }) => {
    // A page that this server renders knows the member; a public call has the session only.
    const memberId =
      context.actor?.memberId ??
      (sessionToken === null ? null : ((await memberOfSession(context, sessionToken))?.member.id ?? null))
    const except = await holdsOfAsker(context, { memberId, holdId: hold ?? null })
    return listFreeSlots(context, { ...params, ...query, except }, calendars)
  })
  bind(app, listNextSlots, (context, { params }) => nextSlotsOf(context, params.slug, calendars))
  bind(app, readBookingTerms, (context, { params }) => shownTerms(context, params.serviceId))
  bind(app, holdSlot, (context, { body }, caller) => holdFreeSlot(context, body, caller, calendars))
  bind(app, listOwnHolds, readOwnHolds)
  bind(app, readSlotHold, (context, { params }) => readHold(context, params.holdId))
  bind(app, releaseSlotHold, (context, { params }) => releaseHold(context, params.holdId))
}
