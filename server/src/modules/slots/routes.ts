import { readBookingTerms } from 'contract/bookings/bookingTerms'
import { holdSlot, listSlots, readSlotHold, releaseSlotHold } from 'contract/slots/slots'
import { listNextSlots } from 'contract/slots/nextSlots'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import type { Calendars } from './availability/calendarsPort.ts'
import { listFreeSlots } from './availability/listFreeSlots.ts'
import { listNextSlots as nextSlotsOf } from './index/availabilityIndex.ts'
import { holdFreeSlot, readHold, releaseHold } from './holds/holds.ts'
import { shownTerms } from './reservations/terms.ts'

export function slotsRoutes(app: FastifyInstance, calendars: Calendars): void {
  bind(app, listSlots, (context, { params, query }) =>
    listFreeSlots(context, { ...params, ...query }, calendars),
  )
  bind(app, listNextSlots, (context, { params }) => nextSlotsOf(context, params.slug, calendars))
  bind(app, readBookingTerms, (context, { params }) => shownTerms(context, params.serviceId))
  bind(app, holdSlot, (context, { body }, caller) => holdFreeSlot(context, body, caller, calendars))
  bind(app, readSlotHold, (context, { params }) => readHold(context, params.holdId))
  bind(app, releaseSlotHold, (context, { params }) => releaseHold(context, params.holdId))
}
